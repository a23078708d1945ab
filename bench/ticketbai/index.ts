/**
 * Compares the issue of a document under TicketBAI with one under VeriFactu, in one run of one service.
 *
 *     node bench/ticketbai/index.ts [ROUNDS] [REQUESTS]
 *
 * Nothing is sent and no queue is consumed, so that the figures are those of the issue alone. The isolate is that of the service
 * with its ledger.
 */
import { REPOSITORY } from '../../local/repository.ts';
import { inspectMiniflareOf } from '../against/inspected-miniflare.ts';
import { compareSystems } from './compare-systems.ts';

const DEFAULT_ROUNDS = 5;
const DEFAULT_REQUESTS = 256;

const [rounds = DEFAULT_ROUNDS, requests = DEFAULT_REQUESTS] = process.argv.slice(2).map(Number);
inspectMiniflareOf(REPOSITORY);
console.log(await compareSystems(await import('../../local/local-service.ts'), { rounds, requests }));
process.exit();
