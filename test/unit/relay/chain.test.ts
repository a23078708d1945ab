import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRelay } from '../../../relay/start-relay.ts';
import type { AeatVariables } from '../../../src/registration/aeat/aeat-variables.ts';
import { aeatTransport } from '../../../src/registration/aeat/transport.ts';
import { AeatUnreachableError } from '../../../src/registration/aeat/unreachable-error.ts';
import { censusXml } from '../../../src/verifactu/xml/census-xml.ts';
import { type Authority, clientPfx, makeAuthority, PASSPHRASE } from './support/certificates.ts';
import { type Reply, startAgency } from './support/tls-agency.ts';

const SECRET = 'shared-by-service-and-relay-0123456789';
const TIMEOUT_MS = 5_000;

let own: Authority;
let clients: Authority;
beforeAll(() => {
  own = makeAuthority('Servers');
  clients = makeAuthority('Clients');
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/**
 * Starts the whole chain: service variables, a relay with a certificate, and a TLS server that requests it by
 * renegotiation.
 */
async function chain(reply: Reply) {
  const agency = await startAgency({ own, clients }, reply, 'RENEGOTIATED');
  const certificate = { pfx: clientPfx(clients, 'Folio'), passphrase: PASSPHRASE };
  const relay = await startRelay(
    { certificate, senders: new Map(), secret: SECRET, host: '127.0.0.1', port: 0, server: null },
    { hosts: [agency.host], ca: own.pem, timeoutMs: 300 },
  );
  stops.push(() => relay.stop(), agency.stop);
  const variables: AeatVariables = {
    AEAT_RELAY_URL: `http://127.0.0.1:${relay.port}/`,
    AEAT_RELAY_SECRET: SECRET,
    AEAT_TEST_HOST: agency.host,
    AEAT_CENSUS_HOST: agency.host,
  };
  return { variables, seen: agency.seen };
}

describe('the chain from the service through a relay to the AEAT', () => {
  it('a message arrives unchanged, and its response comes back', async () => {
    const { variables, seen } = await chain(({ client }, response) => {
      response.writeHead(200, { 'Content-Type': 'text/xml; charset=UTF-8' }).end(`<de>${client} ñ</de>`);
    });
    const xml = censusXml([{ nif: '89890001K', name: 'Núñez & Gómez, Ana' }]);
    expect(await aeatTransport(variables, 'TEST').post('CENSUS', xml, TIMEOUT_MS)).toEqual({
      httpStatus: 200,
      contentType: 'text/xml; charset=UTF-8',
      body: '<de>Folio ñ</de>',
    });
    expect(seen).toMatchObject([{ body: xml, path: '/wlpl/BURT-JDIT/ws/VNifV2SOAP', client: 'Folio' }]);
  });

  it('a failure on the way throws AeatUnreachableError', async () => {
    const silent = await chain(() => undefined);
    const post = (variables: AeatVariables) =>
      aeatTransport(variables, 'TEST').post('VERIFACTU', '<a/>', TIMEOUT_MS);
    await expect(post(silent.variables)).rejects.toThrow(/UPSTREAM_TIMEOUT/);
    await expect(post({ ...silent.variables, AEAT_RELAY_SECRET: 'x'.repeat(40) })).rejects.toThrow(
      /UNAUTHORIZED/,
    );
    await expect(post({ ...silent.variables, AEAT_TEST_HOST: 'example.com' })).rejects.toThrow(
      /TARGET_NOT_ALLOWED/,
    );
    await expect(post({ ...silent.variables, AEAT_RELAY_URL: 'http://127.0.0.1:1/' })).rejects.toBeInstanceOf(
      AeatUnreachableError,
    );
  });
});
