import { describe, expect, it } from 'vitest';
import {
  deriveStatus,
  INVOICE_TYPES,
  type InvoiceType,
  isDeletable,
  isEditable,
  SETTABLE_STATUSES,
  STORED_STATUSES,
  type StoredStatus,
  validateIssue,
  validateTransition,
} from '../../../../src/domain/invoices/invoice-status.ts';

const FISCAL: readonly InvoiceType[] = ['STANDARD', 'CORRECTIVE', 'SIMPLIFIED'];
const today = '2026-11-21';

/** The pairs of type and stored status for which the predicate holds, as `TYPE STATUS`. */
function pairsWhere(predicate: (stored: StoredStatus, type: InvoiceType) => boolean): string[] {
  return INVOICE_TYPES.flatMap((type) =>
    STORED_STATUSES.filter((stored) => predicate(stored, type)).map((stored) => `${type} ${stored}`),
  );
}

const fiscalPairs = (...statuses: StoredStatus[]) =>
  FISCAL.flatMap((type) => statuses.map((status) => `${type} ${status}`));

describe('deriveStatus', () => {
  const past = { due_date: '2026-11-20', valid_until: '2026-11-20', today };

  it('reads OVERDUE for issued and sent fiscal documents past their due date alone', () => {
    const overdue = pairsWhere((stored, type) => deriveStatus(stored, { ...past, type }) === 'OVERDUE');
    expect(overdue).toEqual(fiscalPairs('ISSUED', 'SENT'));
  });

  it('reads EXPIRED for active proformas past their validity alone', () => {
    const expired = pairsWhere((stored, type) => deriveStatus(stored, { ...past, type }) === 'EXPIRED');
    expect(expired).toEqual(['PROFORMA ACTIVE']);
  });

  it.each([null, today, '2026-11-22', '2027-01-01'])('reads the stored status with the date %s', (date) => {
    const facts = { due_date: date, valid_until: date, today };
    const stored = pairsWhere((status, type) => deriveStatus(status, { ...facts, type }) === status);
    expect(stored).toHaveLength(INVOICE_TYPES.length * STORED_STATUSES.length);
  });

  it('looks at each type’s own date', () => {
    const due = { due_date: '2026-11-20', valid_until: null, today };
    expect(deriveStatus('ACTIVE', { ...due, type: 'PROFORMA' })).toBe('ACTIVE');
    const valid = { due_date: null, valid_until: '2026-11-20', today };
    expect(deriveStatus('ISSUED', { ...valid, type: 'STANDARD' })).toBe('ISSUED');
  });
});

describe('validateTransition', () => {
  it('allows SENT from ISSUED, ISSUED from SENT and PAID from both, and nothing else', () => {
    const allowed = SETTABLE_STATUSES.flatMap((to) =>
      pairsWhere((from, type) => validateTransition(from, type, to) === 'ALLOWED').map(
        (pair) => `${pair} ${to}`,
      ),
    );
    expect(allowed.toSorted()).toEqual(
      FISCAL.flatMap((type) => [
        `${type} ISSUED PAID`,
        `${type} ISSUED SENT`,
        `${type} SENT ISSUED`,
        `${type} SENT PAID`,
      ]).toSorted(),
    );
    expect(validateTransition('PAID', 'STANDARD', 'PAID')).toBe('TRANSITION_NOT_SUPPORTED');
  });
});

describe('what may be done to a document', () => {
  it('issues by hand fiscal drafts alone', () => {
    expect(pairsWhere((stored, type) => validateIssue(stored, type) === 'ALLOWED')).toEqual(
      fiscalPairs('DRAFT'),
    );
    expect(validateIssue('SCHEDULED', 'STANDARD')).toBe('INVOICE_NOT_DRAFT');
  });

  it('edits drafts, scheduled documents and active proformas', () => {
    expect(pairsWhere(isEditable)).toEqual([...fiscalPairs('DRAFT', 'SCHEDULED'), 'PROFORMA ACTIVE']);
  });

  it('deletes drafts and active proformas', () => {
    expect(pairsWhere(isDeletable)).toEqual([...fiscalPairs('DRAFT'), 'PROFORMA ACTIVE']);
  });
});
