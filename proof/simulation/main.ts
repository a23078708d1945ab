/** Runs in a process of its own, on virtual time from its first moment on. `bundle.ts` starts it. */
import { installSeededRandomness } from './runtime/seeded-randomness.ts';
import { installVirtualTime } from './runtime/virtual-time.ts';

installSeededRandomness();
installVirtualTime();
// Modules that keep the timer or the clock at their start shall keep those of virtual time.
const { runCampaign } = await import('./campaign.ts');
const campaign = JSON.parse(process.argv[2] ?? '{}');
const write = (line: string) => process.stdout.write(`${line}\n`);
const result = await runCampaign(campaign, (line) => process.stderr.write(`${line}\n`));
write(JSON.stringify(result));
process.exit(0);
