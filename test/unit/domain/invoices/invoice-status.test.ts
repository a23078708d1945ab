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

/** Returns the pairs of type and stored status that satisfy the predicate, as `TYPE STATUS`. */
function pairsWhere(predicate: (stored: StoredStatus, type: InvoiceType) => boolean): string[] {
  return INVOICE_TYPES.flatMap((type) =>
    STORED_STATUSES.filter((stored) => predicate(stored, type)).map((stored) => `${type} ${stored}`),
  );
}

const fiscalPairs = (...statuses: StoredStatus[]) =>
  FISCAL.flatMap((type) => statuses.map((status) => `${type} ${status}`));

describe('deriveStatus', () => {
  const past = { due_date: '2026-11-20', valid_until: '2026-11-20', today };

  it('deriveStatus returns OVERDUE only for issued and sent invoices past their due date', () => {
    const overdue = pairsWhere((stored, type) => deriveStatus(stored, { ...past, type }) === 'OVERDUE');
    expect(overdue).toEqual(fiscalPairs('ISSUED', 'SENT'));
  });

  it('deriveStatus returns EXPIRED only for active proformas past their validity', () => {
    const expired = pairsWhere((stored, type) => deriveStatus(stored, { ...past, type }) === 'EXPIRED');
    expect(expired).toEqual(['PROFORMA ACTIVE']);
  });

  it.each([null, today, '2026-11-22', '2027-01-01'])(
    'deriveStatus returns the stored status with the date %s',
    (date) => {
      const facts = { due_date: date, valid_until: date, today };
      const stored = pairsWhere((status, type) => deriveStatus(status, { ...facts, type }) === status);
      expect(stored).toHaveLength(INVOICE_TYPES.length * STORED_STATUSES.length);
    },
  );

  it('deriveStatus reads the due date of an invoice and the validity of a proforma', () => {
    const due = { due_date: '2026-11-20', valid_until: null, today };
    expect(deriveStatus('ACTIVE', { ...due, type: 'PROFORMA' })).toBe('ACTIVE');
    const valid = { due_date: null, valid_until: '2026-11-20', today };
    expect(deriveStatus('ISSUED', { ...valid, type: 'STANDARD' })).toBe('ISSUED');
  });
});

describe('validateTransition', () => {
  it('validateTransition allows only ISSUED to SENT, SENT to ISSUED, and PAID from both', () => {
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

describe('the actions allowed on an invoice', () => {
  it('only drafts that are not proformas can be issued by hand', () => {
    expect(pairsWhere((stored, type) => validateIssue(stored, type) === 'ALLOWED')).toEqual(
      fiscalPairs('DRAFT'),
    );
    expect(validateIssue('SCHEDULED', 'STANDARD')).toBe('INVOICE_NOT_DRAFT');
  });

  it('drafts, scheduled invoices and active proformas can be edited', () => {
    expect(pairsWhere(isEditable)).toEqual([...fiscalPairs('DRAFT', 'SCHEDULED'), 'PROFORMA ACTIVE']);
  });

  it('drafts and active proformas can be deleted', () => {
    expect(pairsWhere(isDeletable)).toEqual([...fiscalPairs('DRAFT'), 'PROFORMA ACTIVE']);
  });
});
