import { nodeMachine } from './node-machine.ts';
import { runClient } from './run-client.ts';

// A reader that has gone away is told of by the write itself.
process.stdout.on('error', () => undefined);
process.exitCode = await runClient(nodeMachine(), process.argv.slice(2));
