import type { EinvoiceDeliveryRow } from '../../db/schema/einvoice-delivery-schema.ts';
import type { SendingNetwork } from './sending-network.ts';

/** Networks of a deployment, by channel. */
export type Networks = Readonly<Record<EinvoiceDeliveryRow['channel'], SendingNetwork>>;
