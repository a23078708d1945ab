import { nodeMachine } from './node-machine.ts';
import { runClient } from './run-client.ts';

// If the reader is gone, the write itself reports it.
process.stdout.on('error', () => undefined);
process.exitCode = await runClient(nodeMachine(), process.argv.slice(2));
