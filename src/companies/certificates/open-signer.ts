import type { Operator } from '../../context/ports/operator.ts';
import type { Database } from '../../db/clients.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import { uuidV7 } from '../../platform/ids.ts';
import type { SecretSeal } from '../../platform/secrets/secret-seal.ts';
import { fromBase64, toBase64 } from '../../signatures/algorithms.ts';
import { importPrivateKey, type XadesSigner } from '../../signatures/sign-xades.ts';
import { readCertificate } from '../../signatures/x509/certificate.ts';
import { selfSignedSeal } from '../../signatures/x509/self-signed-seal.ts';
import { keyOwner } from './repository.ts';
import { keepSeal, readCertificateById, readSeal, sealOwner } from './seal-repository.ts';

const SEAL_VALIDITY_MS = 3650 * DAY_MS;
/** A seal that ends sooner is replaced. */
const SEAL_MARGIN_MS = DAY_MS;
const SEAL_NAME = 'SELLO DE PRUEBAS SIN VALIDEZ';

interface OpenContext {
  books: Database;
  secrets: SecretSeal;
  /** Real time, in milliseconds. */
  nowMs: number;
}

async function signerOf(certificate: string, privateKey: string): Promise<XadesSigner> {
  const [der, key] = [fromBase64(certificate), fromBase64(privateKey)];
  if (der === null || key === null) throw new Error('a stored certificate is no base64');
  return {
    certificate: readCertificate(der),
    keyKind: 'RSA',
    privateKey: await importPrivateKey('RSA', key),
  };
}

/** Opens a company's certificate with an RSA key. Null if it is not there or has another key. One round trip. */
export async function openCompanySigner(
  { books, secrets }: OpenContext,
  companyId: string,
  certificateId: string,
): Promise<XadesSigner | null> {
  const row = await readCertificateById(books, companyId, certificateId);
  if (row === null || row.keyKind !== 'RSA') return null;
  return await signerOf(row.certificate, await secrets.open(row.sealedKey, keyOwner(row.id)));
}

/** Opens the provider's certificate with an RSA key. Null if the deployment has none. Source: decisions, section 16, Certificate. */
export async function openProviderSigner(operator: Operator | null): Promise<XadesSigner | null> {
  if (operator === null || operator.key.keyKind !== 'RSA') return null;
  const { certificate, privateKey } = operator.key;
  return { certificate, keyKind: 'RSA', privateKey: await importPrivateKey('RSA', privateKey) };
}

async function madeSeal({ books, secrets, nowMs }: OpenContext): Promise<XadesSigner> {
  const validity = { validFromMs: nowMs - DAY_MS, validUntilMs: nowMs + SEAL_VALIDITY_MS };
  const { der, privateKey } = await selfSignedSeal(SEAL_NAME, validity);
  const id = uuidV7(nowMs);
  const [certificate, key] = [toBase64(der), toBase64(privateKey)];
  await keepSeal(books, {
    id,
    certificate,
    sealedKey: await secrets.seal(key, sealOwner(id)),
    validUntil: validity.validUntilMs,
    createdAt: nowMs,
  });
  return await signerOf(certificate, key);
}

/**
 * Opens the seal of the sandbox, which the deployment makes for itself when it is first needed, or when the stored one cannot be
 * opened any more because the secret of the deployment changed. Source: decisions, section 16, Certificate.
 */
export async function openSandboxSeal(context: OpenContext): Promise<XadesSigner> {
  const row = await readSeal(context.books, context.nowMs, context.nowMs + SEAL_MARGIN_MS);
  if (row === null) return await madeSeal(context);
  const key = await context.secrets.open(row.sealedKey, sealOwner(row.id)).catch(() => null);
  return key === null ? await madeSeal(context) : await signerOf(row.certificate, key);
}
