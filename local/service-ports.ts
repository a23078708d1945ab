import { freePort, pagePort, refuseUnavailablePort } from './port.ts';
import { LISTEN_ADDRESS } from './worker-options.ts';

/** Distance of the ports of the other pages from the service's own. */
const MAIL_PAGE_OFFSET = 1;
const SIMULATOR_OFFSET = 2;
const TICKETBAI_OFFSET = 3;

/** Returns the ports of the pages beside the service, 0 for any free one. */
export async function pagePorts(
  servicePort: number,
): Promise<{ mail: number; simulator: number; ticketbai: number }> {
  const at = (offset: number) => pagePort(servicePort, offset, LISTEN_ADDRESS);
  return {
    mail: await at(MAIL_PAGE_OFFSET),
    simulator: await at(SIMULATOR_OFFSET),
    // Known before the runtime starts, because the QR codes of Bizkaia's sandbox contain it.
    ticketbai: (await at(TICKETBAI_OFFSET)) || (await freePort(LISTEN_ADDRESS)),
  };
}

/**
 * Returns the port of the service, a free one for 0. It is known before the runtime starts, because the links of runs contain it.
 *
 * @throws PortUnavailableError
 */
export async function availablePort(port: number): Promise<number> {
  const chosen = port === 0 ? await freePort(LISTEN_ADDRESS) : port;
  await refuseUnavailablePort(chosen, LISTEN_ADDRESS);
  return chosen;
}
