import type { EinvoiceDeliveryRow } from '../db/schema/einvoice-delivery-schema.ts';
import type { Environment } from '../domain/environment.ts';
import type { Clock } from '../platform/clock.ts';
import type { SendingNetwork } from './channel.ts';
import { faceNetwork } from './face-network.ts';
import { type FaceVariables, faceTransport } from './face-transport.ts';

/** Networks of a deployment, by channel. */
export type Networks = Readonly<Record<EinvoiceDeliveryRow['channel'], SendingNetwork>>;

/** Builds the networks of a deployment in an environment. The sandbox uses their staging services. */
export function networksOf(variables: FaceVariables, environment: Environment, clock: Clock): Networks {
  return { FACE: faceNetwork(faceTransport(variables, environment), clock) };
}
