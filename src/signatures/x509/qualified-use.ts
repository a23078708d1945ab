import type { Certificate } from './certificate.ts';
import {
  hasPolicy,
  OLDER_QUALIFIED_POLICIES,
  PERSON_POLICIES,
  REPRESENTATIVE_POLICIES,
  SEAL_POLICIES,
  WEBSITE_POLICIES,
} from './certificate-policies.ts';
import { DER_SEQUENCE, DerError, type DerValue, derOid, derParts, derValue } from './der.ts';
import { extensionValue } from './extensions.ts';

/** Use of a qualified certificate: a person's signature, an organisation's seal, or not stated. */
export type QualifiedUse = 'SIGNATURE' | 'SEAL' | 'UNSTATED';

/** Extension with the statements of a qualified certificate (RFC 3739, section 3.2.6). */
const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
/** Statements that a certificate is qualified, and for which uses (ETSI EN 319 412-5, sections 4.2.1 and 4.2.3). */
const QC_COMPLIANCE = '0.4.0.1862.1.1';
const QC_TYPE = '0.4.0.1862.1.6';
const TYPE_SIGNATURE = '0.4.0.1862.1.6.1';
const TYPE_SEAL = '0.4.0.1862.1.6.2';

interface Statements {
  isQualified: boolean;
  types: readonly string[];
}

function typesIn(info: DerValue | undefined): string[] {
  return derParts(info, DER_SEQUENCE).map(derOid);
}

function statementsOf(certificate: Certificate): Statements {
  const value = extensionValue(certificate, QC_STATEMENTS);
  if (value === undefined) return { isQualified: false, types: [] };
  const statements = derParts(derValue(value), DER_SEQUENCE).map((statement) => {
    const [id, info] = derParts(statement, DER_SEQUENCE);
    return { id: derOid(id), info };
  });
  return {
    isQualified: statements.some(({ id }) => id === QC_COMPLIANCE),
    types: statements.flatMap(({ id, info }) => (id === QC_TYPE ? typesIn(info) : [])),
  };
}

function useOf({ isQualified, types }: Statements, policies: readonly string[]): QualifiedUse | null {
  const isOther = types.some((type) => type !== TYPE_SIGNATURE && type !== TYPE_SEAL);
  if (isOther || hasPolicy(policies, WEBSITE_POLICIES)) return null;
  const isOfPerson = hasPolicy(policies, [...PERSON_POLICIES, ...REPRESENTATIVE_POLICIES]);
  if (isOfPerson || types.includes(TYPE_SIGNATURE)) return 'SIGNATURE';
  if (types.includes(TYPE_SEAL) || hasPolicy(policies, SEAL_POLICIES)) return 'SEAL';
  return isQualified || hasPolicy(policies, OLDER_QUALIFIED_POLICIES) ? 'UNSTATED' : null;
}

/**
 * Returns the use of a qualified certificate, by its statements and its policies. SIGNATURE if one of them names a person's. Null
 * for a certificate that is not qualified, one of a website, and malformed statements.
 */
export function qualifiedUse(certificate: Certificate): QualifiedUse | null {
  try {
    return useOf(statementsOf(certificate), certificate.policies);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
