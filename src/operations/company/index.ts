import { CATALOGUE_OPERATIONS } from '../catalogues/index.ts';
import type { Operation } from '../operation.ts';
import { SETTINGS_OPERATIONS } from '../settings/index.ts';
import { TICKETBAI_OPERATIONS } from '../ticketbai/index.ts';
import { createActivation } from './activations/create.ts';
import { removeActivation } from './activations/remove.ts';
import { declareFiscalTerritory } from './fiscal-territory/declare.ts';
import { listTerritoryMoves } from './fiscal-territory/moves/list.ts';
import { planTerritoryMove } from './fiscal-territory/moves/plan.ts';
import { removeTerritoryMove } from './fiscal-territory/moves/remove.ts';
import { withdrawFiscalTerritory } from './fiscal-territory/withdraw.ts';
import { getCompany } from './get.ts';
import { getIssuingReadiness } from './issuing-readiness.ts';
import { removeLogo } from './logo/remove.ts';
import { uploadLogo } from './logo/upload.ts';
import { resetTaxSubject } from './tax-subject/reset.ts';
import { setTaxSubject } from './tax-subject/set.ts';
import { updateCompany } from './update.ts';

export const COMPANY_OPERATIONS: readonly Operation[] = [
  getCompany,
  updateCompany,
  getIssuingReadiness,
  createActivation,
  removeActivation,
  declareFiscalTerritory,
  withdrawFiscalTerritory,
  listTerritoryMoves,
  planTerritoryMove,
  removeTerritoryMove,
  setTaxSubject,
  resetTaxSubject,
  uploadLogo,
  removeLogo,
  ...SETTINGS_OPERATIONS,
  ...TICKETBAI_OPERATIONS,
  ...CATALOGUE_OPERATIONS,
];
