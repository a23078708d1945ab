import type { EinvoiceDeliveryRow } from '../db/schema/einvoice-delivery-schema.ts';
import type { Environment } from '../domain/environment.ts';
import type { Clock } from '../platform/clock.ts';
import type { SendingNetwork } from './channel.ts';
import { faceNetwork } from './face-network.ts';
import { type FaceVariables, faceTransport } from './face-transport.ts';

/** The networks of a deployment, by the channel that hands over to them. */
export type Networks = Readonly<Record<EinvoiceDeliveryRow['channel'], SendingNetwork>>;

/** The networks of a deployment in an environment; what is sent in the sandbox goes to their staging. */
export function networksOf(variables: FaceVariables, environment: Environment, clock: Clock): Networks {
  return { FACE: faceNetwork(faceTransport(variables, environment), clock) };
}
