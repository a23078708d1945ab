import { CATALOGUE_OPERATIONS } from '../catalogues/index.ts';
import type { Operation } from '../define-operation.ts';
import { SETTINGS_OPERATIONS } from '../settings/index.ts';
import { createActivation } from './activations/create.ts';
import { removeActivation } from './activations/remove.ts';
import { getCompany } from './get.ts';
import { getIssuingReadiness } from './issuing-readiness.ts';
import { removeLogo } from './logo/remove.ts';
import { uploadLogo } from './logo/upload.ts';
import { updateCompany } from './update.ts';

export const COMPANY_OPERATIONS: readonly Operation[] = [
  getCompany,
  updateCompany,
  getIssuingReadiness,
  createActivation,
  removeActivation,
  uploadLogo,
  removeLogo,
  ...SETTINGS_OPERATIONS,
  ...CATALOGUE_OPERATIONS,
];
