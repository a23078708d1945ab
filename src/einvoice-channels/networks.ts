import type { Networks } from '../context/ports/networks.ts';
import type { SendingNetwork } from '../context/ports/sending-network.ts';
import type { Environment } from '../domain/environment.ts';
import type { Clock } from '../platform/clock.ts';
import type { FaceVariables } from './face-transport.ts';

/**
 * Builds the networks of a deployment in an environment. The sandbox uses their staging services. Their messages and
 * signatures are loaded at the first use, because few requests send anything.
 */
export function networksOf(variables: FaceVariables, environment: Environment, clock: Clock): Networks {
  const face = async (): Promise<SendingNetwork> => {
    const [{ faceNetwork }, { faceTransport }] = await Promise.all([
      import('./face-network.ts'),
      import('./face-transport.ts'),
    ]);
    return faceNetwork(faceTransport(variables, environment), clock);
  };
  return {
    FACE: {
      send: async (invoice, signer) => (await face()).send(invoice, signer),
      query: async (registerNumber, signer) => (await face()).query(registerNumber, signer),
      cancel: async (registerNumber, reason, signer) => (await face()).cancel(registerNumber, reason, signer),
    },
  };
}
