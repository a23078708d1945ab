import * as z from 'zod';
import { logoUrl } from '../../../companies/logo-url.ts';
import { companySchema } from '../../../companies/schemas.ts';
import { readCompanyState } from '../../../companies/settings/repository.ts';
import { writeTaxSubject } from '../../../companies/settings/write-subject.ts';
import { TAX_SUBJECTS, taxSubjectOf } from '../../../domain/fiscal/tax-subject.ts';
import { contentViolation } from '../../../domain/violation.ts';
import { refuseViolations } from '../../../platform/errors.ts';
import { defineOperation } from '../../define-operation.ts';
import { fiscalReason } from '../fiscal-territory/declare.ts';
import { companyView } from '../view.ts';

export const setTaxSubject = defineOperation({
  id: 'tax-subject.set',
  method: 'PUT',
  path: '/v1/companies/{company_id}/tax-subject',
  tag: 'Company',
  summary: 'Set the tax subject of a company',
  description:
    'For a company whose NIF does not show its kind of taxpayer. It decides the date of the VeriFactu obligation: 1 January 2027 for CORPORATE, 1 July 2027 for the others, none for EXEMPT. It can change until the first live record. After it the operator alone changes it, as well as to EXEMPT.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: false,
  query: {},
  body: z.object({ tax_subject: z.enum(TAX_SUBJECTS), reason: fiscalReason }).meta({ id: 'SetTaxSubject' }),
  example: { tax_subject: 'INCOME_ATTRIBUTION', reason: 'Civil partnership without commercial object' },
  success: { status: 200, data: companySchema, description: 'Company with the tax subject' },
  errors: [
    'TAX_SUBJECT_LOCKED',
    'LIVE_CREDENTIAL_REQUIRED',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body: { tax_subject, reason } }) {
    const company = await context.company();
    const { row } = company;
    // Nobody exempts himself: that would switch registration off at will.
    if (tax_subject === 'EXEMPT' && taxSubjectOf({ ...row, taxSubject: null }) !== 'EXEMPT')
      refuseViolations([
        contentViolation(
          'tax_subject',
          'is set to EXEMPT by the operator alone',
          'solo el operador lo fija en EXEMPT',
        ),
      ]);
    const written = await writeTaxSubject(context, { tax_subject, reason });
    const [state, url] = await Promise.all([
      readCompanyState(context.books, context.companyId, context.environment),
      logoUrl(written, context),
    ]);
    return { data: companyView({ ...company, row: written }, state, context, url), version: written.version };
  },
});
