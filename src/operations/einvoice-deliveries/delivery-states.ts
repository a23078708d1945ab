import type { EinvoiceDeliveryRow } from '../../db/schema/einvoice-delivery-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';

/** Throws EINVOICE_DELIVERY_STATE_INVALID, because the state of the delivery does not allow the request. */
export function refuseState(state: EinvoiceDeliveryRow['state'], why: Bilingual): never {
  throw new ApiError('EINVOICE_DELIVERY_STATE_INVALID', { params: { state, why } });
}

/** Message for a delivery that a run is working on. */
export const BEING_WORKED_ON: Bilingual = {
  en: 'it is being worked on; ask again in a moment',
  es: 'se está trabajando en ella; vuelve a preguntar en un momento',
};
