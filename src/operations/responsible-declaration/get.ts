import { parameter } from '../../contract/parameters.ts';
import { ApiError } from '../../platform/errors.ts';
import { findDeclaration } from '../../registration/declaration-repository.ts';
import { responsibleDeclaration } from '../../verifactu/software/responsible-declaration.ts';
import { defineOperation } from '../define-operation.ts';
import { declarationPage } from './page.ts';
import { declarationSchema } from './schemas.ts';

export const getResponsibleDeclaration = defineOperation({
  id: 'responsible-declaration.get',
  method: 'GET',
  path: '/v1/responsible-declaration',
  tag: 'VeriFactu',
  summary: 'Get the responsible declaration of the invoicing system',
  description:
    "Returns the declaration of this deployment's producer (RD 1007/2023, article 13; Orden HAC/1177/2024, article 15), in Spanish. If the deployment has not configured all of it, `complete` is false, missing data is null, and live registration is rejected. Each declared version is kept and available by `version`.",
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {
    version: parameter.text('Declared version that a record names; the current one if absent'),
  },
  body: null,
  success: {
    status: 200,
    data: declarationSchema,
    description: 'Declaration, as a page for people if `Accept` prefers HTML',
    rendition: { contentType: 'text/html; charset=utf-8', render: declarationPage },
  },
  errors: ['DECLARATION_NOT_FOUND'],
  async run(context, { query }) {
    const current = responsibleDeclaration(context.config.producerValues);
    const { version } = query;
    if (version === null || version === current.version) return { data: current };
    const kept = await findDeclaration(context.directory, version);
    if (kept === null) throw new ApiError('DECLARATION_NOT_FOUND');
    return { data: kept };
  },
});
