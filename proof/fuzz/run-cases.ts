/**
 * `npm run prove:cases -- CODE...`: runs the directed cases of these error codes of the fuzz, or all of them without a code.
 * Stores no result. Exits with 1 if a case does not reach its error.
 */
import { isErrorKey } from '../../src/platform/error-catalogue.ts';
import { Campaign, servedDocument } from './campaign.ts';
import { httpTransport } from './http-transport.ts';
import { CASES } from './reach/cases.ts';
import { reachCases } from './reach/index.ts';
import { startFuzzService } from './service.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CASES);
const keys = wanted.filter(isErrorKey).filter((key) => CASES[key] !== undefined);
if (keys.length < wanted.length) {
  console.error(`Usage: npm run prove:cases -- [CODE...], with codes of ${Object.keys(CASES).join(', ')}`);
  process.exit(EXIT_USAGE);
}
const service = await startFuzzService(false);
const { send, close } = httpTransport(service.baseUrl);
const campaign = new Campaign(await servedDocument(send), service.env, send);
await reachCases(campaign, service, keys, console.log);
for (const failure of campaign.failures) console.error(failure);
close();
await service.local.stop();
process.exit(campaign.failures.length === 0 ? 0 : EXIT_FAILED);
