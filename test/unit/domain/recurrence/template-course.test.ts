import { describe, expect, it } from 'vitest';
import {
  changedCourse,
  courseAfter,
  dueDay,
  type PlannedRule,
  resumedCourse,
  shownNext,
  TEMPLATE_STATUSES,
  validateTemplateTransition,
} from '../../../../src/domain/recurrence/template-course.ts';

const RULE: PlannedRule = {
  frequency: 'MONTHLY',
  day_of_month: 31,
  start_date: '2027-01-31',
  end_date: null,
  max_invoices: null,
};

describe('the schedule of a recurring template', () => {
  it('a template ends after its end date, which can be an occurrence', () => {
    const rule = { ...RULE, end_date: '2027-02-28' };
    expect(courseAfter(rule, '2027-01-31', 1)).toEqual({ next: '2027-02-28' });
    expect(courseAfter(rule, '2027-02-28', 2)).toEqual({ ended: 'END_DATE_REACHED' });
  });

  it('a template ends with its last invoice', () => {
    const rule = { ...RULE, max_invoices: 2 };
    expect(courseAfter(rule, '2027-01-31', 1)).toEqual({ next: '2027-02-28' });
    expect(courseAfter(rule, '2027-02-28', 2)).toEqual({ ended: 'MAX_INVOICES_REACHED' });
  });

  it('a resumed template continues on the planned day, or on the next one after today', () => {
    expect(resumedCourse(RULE, '2027-02-28', '2027-02-27', 0)).toEqual({ next: '2027-02-28' });
    expect(resumedCourse(RULE, '2027-02-28', '2027-02-28', 0)).toEqual({ next: '2027-03-31' });
    expect(resumedCourse(RULE, '2027-02-28', '2027-06-30', 0)).toEqual({ next: '2027-07-31' });
    expect(resumedCourse({ ...RULE, end_date: '2027-06-30' }, '2027-02-28', '2027-06-30', 0)).toEqual({
      ended: 'END_DATE_REACHED',
    });
  });

  it('a changed template is rescheduled before its first invoice and keeps its next occurrence afterwards', () => {
    const before = { ...RULE, next: '2027-01-31', isUntouched: true, invoicesMade: 0 };
    const changed = (change: Partial<PlannedRule>) => ({ ...RULE, ...change });
    expect(changedCourse(before, changed({ start_date: '2027-05-01' }), '2026-12-01')).toEqual({
      next: '2027-05-31',
    });
    expect(changedCourse(before, changed({ day_of_month: 10 }), '2026-12-01')).toEqual({
      next: '2027-01-10',
    });
    const followed = { ...before, next: '2027-04-30', isUntouched: false, invoicesMade: 3 };
    expect(changedCourse(followed, changed({ frequency: 'YEARLY' }), '2027-04-01')).toEqual({
      next: '2027-04-30',
    });
    expect(changedCourse(followed, changed({ end_date: '2027-04-29' }), '2027-04-01')).toEqual({
      ended: 'END_DATE_REACHED',
    });
    expect(changedCourse(followed, changed({ max_invoices: 3 }), '2027-04-01')).toEqual({
      ended: 'MAX_INVOICES_REACHED',
    });
  });
});

describe('the due day of a template', () => {
  const active = {
    status: 'ACTIVE' as const,
    next: '2027-03-03',
    draft_in_advance: false,
    isDrafted: false,
    failedOn: null,
  };

  it('a template is due on its occurrence, before it for a draft, and the day after a failure', () => {
    expect(dueDay(active)).toBe('2027-03-03');
    expect(dueDay({ ...active, draft_in_advance: true })).toBe('2027-02-26');
    expect(dueDay({ ...active, draft_in_advance: true, isDrafted: true })).toBe('2027-03-03');
    expect(dueDay({ ...active, failedOn: '2027-03-03' })).toBe('2027-03-04');
    expect(dueDay({ ...active, failedOn: '2027-02-01' })).toBe('2027-03-03');
  });

  it('a paused or completed template is never due', () => {
    expect(dueDay({ ...active, status: 'PAUSED' })).toBeNull();
    expect(dueDay({ ...active, status: 'COMPLETED', next: null })).toBeNull();
  });
});

describe('the statuses of a template', () => {
  it('active and paused templates switch to each other, and completed templates do not change', () => {
    const allowed = TEMPLATE_STATUSES.flatMap((from) =>
      TEMPLATE_STATUSES.filter((to) => validateTemplateTransition(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual(['ACTIVE PAUSED', 'ACTIVE COMPLETED', 'PAUSED ACTIVE', 'PAUSED COMPLETED']);
  });

  it('a paused template hides a next occurrence that has passed', () => {
    expect(shownNext('PAUSED', '2027-03-03', '2027-03-03')).toBe('2027-03-03');
    expect(shownNext('PAUSED', '2027-03-03', '2027-03-04')).toBeNull();
    expect(shownNext('ACTIVE', '2027-03-03', '2027-03-04')).toBe('2027-03-03');
    expect(shownNext('COMPLETED', null, '2027-03-04')).toBeNull();
  });
});
