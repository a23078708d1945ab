import { type SQL, sql } from 'drizzle-orm';
import type { NifProof } from '../context/ports/nif-proof.ts';
import type { Database } from '../db/clients.ts';
import { companies } from '../db/schema/company-schema.ts';
import { nifNotLiveElsewhere } from './live-nif-repository.ts';

/** Returns SQL of a column of the proof of the company in a query's row. Null without a proof of its present NIF. */
function ofProof<T>(column: 'method' | 'proved_at'): SQL<T> {
  return sql<T>`(SELECT proof.${sql.raw(column)} FROM nif_proofs AS proof
    WHERE proof.company_id = ${companies.id} AND proof.nif = ${companies.nif})`;
}

/** Columns that select the proof beside a company. `nifProofOf` reads them. */
export const PROOF_COLUMNS = {
  proofMethod: ofProof<NifProof['method'] | null>('method').as('proof_method'),
  provedAt: ofProof<number | null>('proved_at').as('proof_proved_at'),
};

/** Returns the proof of a row with `PROOF_COLUMNS`. Null without one. */
export function nifProofOf(row: {
  proofMethod: NifProof['method'] | null;
  provedAt: number | null;
}): NifProof | null {
  const { proofMethod: method, provedAt: at } = row;
  return method === null || at === null ? null : { method, at };
}

/** True if a company has proved its present NIF. One round trip. */
export async function isProved(directory: Database, companyId: string): Promise<boolean> {
  const rows = await directory.all(sql`SELECT 1 FROM companies JOIN nif_proofs AS proof
    ON proof.company_id = companies.id AND proof.nif = companies.nif WHERE companies.id = ${companyId}`);
  return rows.length > 0;
}

/** Proof of a company, before it is written. */
interface NewProof {
  companyId: string;
  /** NIF that was read and that the evidence names. */
  nif: string;
  method: NifProof['method'];
  /** Document of the representation, fingerprint of the certificate, or the operator's reason. */
  evidence: string;
}

/**
 * Returns the statement that proves a company, with the `nif` that was proved. It writes nothing if the company has
 * another NIF by now, or if a company of another account holds it by a proof.
 */
function proofInsert({ companyId, nif, method, evidence }: NewProof, nowMs: number): SQL {
  const of = { accountId: sql`company.account_id`, nif: sql`company.nif` };
  return sql`INSERT INTO nif_proofs (company_id, nif, method, evidence, proved_at)
    SELECT company.id, company.nif, ${method}, ${evidence}, ${nowMs} FROM companies AS company
    WHERE company.id = ${companyId} AND company.nif = ${nif} AND ${nifNotLiveElsewhere(of, nowMs)}`;
}

/**
 * Proves a company by a certificate. An existing proof stays, and so does that of a company of another account that
 * holds the NIF, and any by the operator (decisions, section 15). A certificate whose proof the operator has ended does not prove
 * the NIF in its account again. True if the company was proved now. One round trip.
 */
export async function proveByCertificate(
  directory: Database,
  of: Pick<NewProof, 'companyId' | 'nif'> & { fingerprint: string },
  nowMs: number,
): Promise<boolean> {
  const proof = { ...of, method: 'CERTIFICATE', evidence: of.fingerprint } as const;
  const isEnded = sql`EXISTS (SELECT 1 FROM ended_certificate_proofs AS ended
    WHERE ended.account_id = company.account_id AND ended.nif = company.nif AND ended.fingerprint = ${of.fingerprint})`;
  const rows = await directory.all(
    sql`${proofInsert(proof, nowMs)} AND ${holderByOperator(of.companyId)} IS NULL AND NOT ${isEnded} ON CONFLICT (company_id) DO NOTHING RETURNING company_id`,
  );
  return rows.length > 0;
}

/** Condition on a proof, by its alias `held`: it belongs to a company of another account with the same NIF. */
function heldElsewhere(companyId: string): SQL {
  return sql`held.company_id <> ${companyId} AND held.nif = (SELECT nif FROM companies WHERE id = ${companyId})`;
}

/**
 * Returns SQL of another company that the operator has proved for the NIF of a company. Null if there is none. Such a
 * proof ends by `release-nif` alone.
 */
export function holderByOperator(companyId: string): SQL {
  return sql`(SELECT held.company_id FROM nif_proofs AS held WHERE ${heldElsewhere(companyId)} AND held.method = 'OPERATOR')`;
}

/** Returns the statement that notes a notice to the account of each proof, by its alias `held`, that matches. */
function noticeOfEnd(nowMs: number, matches: SQL): SQL {
  return sql`INSERT INTO nif_notices (id, account_id, company_id, nif, kind, created_at)
    SELECT lower(hex(randomblob(16))), company.account_id, company.id, held.nif, 'PROOF_ENDED', ${nowMs}
    FROM nif_proofs AS held JOIN companies AS company ON company.id = held.company_id WHERE ${matches}`;
}

/** Returns the statement that notes the certificate of each proof, by its alias `held`, that matches and ends. */
function endedCertificates(nowMs: number, matches: SQL): SQL {
  return sql`INSERT INTO ended_certificate_proofs (account_id, nif, fingerprint, ended_at)
    SELECT company.account_id, held.nif, held.evidence, ${nowMs}
    FROM nif_proofs AS held JOIN companies AS company ON company.id = held.company_id
    WHERE held.method = 'CERTIFICATE' AND ${matches} ON CONFLICT DO NOTHING`;
}

/**
 * Returns the statements for a batch in which the operator accepts a proof. Proofs of other companies of the NIF end, and
 * their accounts are notified. A proof by the operator stays beside a representation. Nothing happens unless `condition` is
 * true and the operator has proved no other company. The last statement returns the proof.
 */
export function acceptedProof(proof: NewProof, condition: SQL, nowMs: number): SQL[] {
  const { companyId } = proof;
  const allowed = sql`${condition} AND ${holderByOperator(companyId)} IS NULL`;
  const ended = sql`${heldElsewhere(companyId)} AND ${allowed}`;
  return [
    noticeOfEnd(nowMs, ended),
    endedCertificates(nowMs, ended),
    sql`UPDATE nif_proofs AS held SET end_reason = 'The operator accepted the proof of another company' WHERE ${ended}`,
    sql`DELETE FROM nif_proofs AS held WHERE ${ended}`,
    sql`${proofInsert(proof, nowMs)} AND ${allowed}
      ON CONFLICT (company_id) DO UPDATE SET nif = excluded.nif, method = excluded.method, evidence = excluded.evidence,
        end_reason = NULL, proved_at = excluded.proved_at WHERE excluded.method = 'OPERATOR' OR nif_proofs.method <> 'OPERATOR'
      RETURNING company_id, nif, method, proved_at`,
  ];
}

/**
 * Returns the statements for a batch that release a NIF: its proofs end, and the holder and every company that is in
 * production with it are notified. The first statement returns the companies whose proof ends.
 */
export function releasedNif(nif: string, reason: string, nowMs: number): SQL[] {
  return [
    sql`UPDATE nif_proofs SET end_reason = ${reason} WHERE nif = ${nif} RETURNING company_id, method`,
    noticeOfEnd(nowMs, sql`held.nif = ${nif}`),
    endedCertificates(nowMs, sql`held.nif = ${nif}`),
    sql`INSERT INTO nif_notices (id, account_id, company_id, nif, kind, created_at)
      SELECT lower(hex(randomblob(16))), company.account_id, company.id, company.nif, 'NIF_RELEASED', ${nowMs}
      FROM companies AS company JOIN activations AS live ON live.company_id = company.id AND live.environment = 'LIVE'
      WHERE company.nif = ${nif} AND (live.ends_at IS NULL OR live.ends_at > ${nowMs})
        AND EXISTS (SELECT 1 FROM nif_proofs AS held WHERE held.nif = ${nif})
        AND NOT EXISTS (SELECT 1 FROM nif_proofs AS held WHERE held.company_id = company.id)`,
    sql`DELETE FROM nif_proofs WHERE nif = ${nif}`,
  ];
}
