import { LOGO_TYPE, logoUrl } from '../../../companies/logo-url.ts';
import { companyIn } from '../../../companies/presentation.ts';
import { updateLogoKey } from '../../../companies/repository.ts';
import { companySchema } from '../../../companies/schemas.ts';
import { readCompanyState } from '../../../companies/settings/repository.ts';
import { discardLogo, logoFileKey } from '../../../companies/stored-logo.ts';
import { uploadedLogo } from '../../../companies/uploaded-logo.ts';
import { refuseLostUpdate, refuseStale } from '../../../contract/concurrency.ts';
import type { MultipartShape } from '../../../contract/multipart.ts';
import { defineOperation } from '../../define-operation.ts';
import { companyView } from '../view.ts';

const LOGO_PARTS = {
  file: {
    kind: 'file',
    description: 'JPEG or PNG image, recognised by its content, at most 1 MB',
    required: true,
    alsoNamed: 'logo',
  },
} as const satisfies MultipartShape;

export const uploadLogo = defineOperation({
  id: 'logo.upload',
  method: 'POST',
  path: '/v1/companies/{company_id}/logo',
  tag: 'Company',
  summary: 'Set the logo of a company',
  description:
    'Replaces the previous logo. Each environment has its own. On first activation, production copies the logo of the sandbox. The logo is stored upright as PNG without metadata, scaled down to fit 1200 × 600 pixels. Issued invoices keep their logo.',
  scope: 'companies:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: LOGO_PARTS,
  example: { file: 'the bytes of a PNG or JPEG image' },
  success: { status: 200, data: companySchema, description: 'Company with a link to its logo' },
  errors: ['FILE_TOO_LARGE', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { parts }) {
    const { companyId, directory, environment, files, ids, serviceClock } = context;
    const key = logoFileKey(companyId, ids.next());
    const png = await uploadedLogo(parts);
    const [{ row, activations, nifProof }, state] = await Promise.all([
      context.company(),
      readCompanyState(context.books, companyId, context.environment),
    ]);
    let written = row;
    if (row.logoKey !== key) {
      refuseStale(context.ifMatch, row.version);
      await files.put(key, png, LOGO_TYPE);
      // If the company has changed meanwhile, the file stays, because another run of this upload may have set it.
      const nowMs = serviceClock.now();
      const stored = refuseLostUpdate(await updateLogoKey(directory, environment, row, key, nowMs));
      written = companyIn(environment, stored);
      await discardLogo(files, stored, row.logoKey);
    }
    const url = await logoUrl(written, context);
    return {
      data: companyView({ row: written, activations, nifProof }, state, context, url),
      version: written.version,
    };
  },
});
