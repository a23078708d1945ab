import {
  hasOperatorCertificate,
  type OperatorVariables,
  readOperator,
} from '../../companies/certificates/operator-certificate.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import type { Finding } from './findings.ts';

/** Days before its end from which the operator's certificate is reported. */
const WARNING_DAYS = 30;

const NAMES = ['OPERATOR_CERTIFICATE', 'OPERATOR_CERTIFICATE_PASSWORD', 'OPERATOR_ADDRESS'];

async function endOf(variables: OperatorVariables): Promise<number | null> {
  try {
    return (await readOperator(variables))?.key.certificate.notAfter ?? null;
  } catch {
    return null;
  }
}

/** Reports an operator's certificate that does not open, does not name its holder, or ends soon. */
export async function inspectOperator(variables: OperatorVariables, nowMs: number): Promise<Finding[]> {
  if (!hasOperatorCertificate(variables)) return [];
  const endsAtMs = await endOf(variables);
  if (endsAtMs === null) return [{ code: 'OPERATOR_CERTIFICATE_INVALID', names: NAMES }];
  const isSoon = endsAtMs - nowMs < WARNING_DAYS * DAY_MS;
  return isSoon ? [{ code: 'OPERATOR_CERTIFICATE_ENDS_SOON', names: NAMES.slice(0, 1) }] : [];
}
