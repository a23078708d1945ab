import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { RELAY_ANSWERED, RELAY_OUTCOME_HEADER } from '../../../src/registration/aeat/relay-protocol.ts';
import {
  type TicketBaiRequest,
  TicketBaiUnreachableError,
  ticketBaiTransport,
} from '../../../src/registration/ticketbai/transport.ts';

const SECRET = 'a-secret-of-forty-characters-or-so-12345';
const TIMEOUT_MS = 5_000;
const REQUEST: TicketBaiRequest = {
  territory: 'GIPUZKOA',
  issuerNif: 'B12345674',
  url: 'https://tbai-z.egoitza.gipuzkoa.eus/sarrerak/alta',
  headers: { 'Content-Type': 'application/xml' },
  body: '<file/>',
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a relay that answers everything with 200 and an outcome, and returns its address and the headers that it got. */
async function relayWith(outcome: string) {
  const got: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    got.push(headers);
    response.writeHead(200, { [RELAY_OUTCOME_HEADER]: outcome }).end('<answer/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    got,
    variables: { TICKETBAI_RELAY_URL: `http://127.0.0.1:${port}`, TICKETBAI_RELAY_SECRET: SECRET },
  };
}

describe('the TicketBAI transport through a relay', () => {
  it('a request names the diputación and the taxpayer, and its answer comes back', async () => {
    const { got, variables } = await relayWith(RELAY_ANSWERED);
    const answer = await ticketBaiTransport(variables).post(REQUEST, TIMEOUT_MS, 0);
    expect([answer.httpStatus, new TextDecoder().decode(answer.body)]).toEqual([200, '<answer/>']);
    expect(got).toMatchObject([
      {
        authorization: `Bearer ${SECRET}`,
        'aeat-relay-target': REQUEST.url,
        'aeat-relay-sender': REQUEST.issuerNif,
        'content-type': 'application/xml',
      },
    ]);
  });

  it('an outcome of the relay itself is no answer of the diputación', async () => {
    const { variables } = await relayWith('UPSTREAM_TIMEOUT');
    const sent = ticketBaiTransport(variables).post(REQUEST, TIMEOUT_MS, 0);
    await expect(sent).rejects.toThrow(TicketBaiUnreachableError);
  });
});
