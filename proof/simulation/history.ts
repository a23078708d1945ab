import type { StoredAddress } from '../../src/db/books-json.ts';
import { invalidateAccess } from '../../src/http/access/access-cache.ts';
import { TICKETBAI_TERRITORIES, type TicketBaiTerritory } from '../../src/ticketbai/territories.ts';
import { storeConnection } from '../../test/support/payments/stored-payments.ts';
import type { StripePayment } from '../../test/support/payments/stripe-payments.ts';
import { addCompany, makeTenant } from '../../test/support/tenant.ts';
import { ACTS } from './acts.ts';
import { countFiles, judgeSignatures } from './chain-invariants.ts';
import { Client } from './client.ts';
import { judgeMoment, unfinished, validateRest } from './invariants.ts';
import { NO_FAULTS } from './runtime/faults.ts';
import { Chance, enterChance } from './runtime/seeded-randomness.ts';
import { enterTime, VirtualTime } from './runtime/virtual-time.ts';
import { type Outages, World } from './runtime/world.ts';
import type { Scene } from './scene.ts';
import { SCOPES, type ScopeName } from './scopes.ts';
import { STRIPE_SECRET } from './stripe-acts.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Moment of a history: some concurrent acts, a kind of weather, and the time that passes afterwards. */
export interface Step {
  /** Scope and territory of the foral company, the same in every step of a history, so that a shortened history keeps them. */
  scope: ScopeName;
  territory: TicketBaiTerritory;
  /** Seed of all chance within the step, so that leaving out another step changes nothing here. */
  seed: number;
  acts: readonly { name: string; company: number }[];
  weather: Weather;
  passMs: number;
  /** True if all objects are evicted, as by a deployment. */
  isDeployed: boolean;
}

interface Weather {
  name: 'fine' | 'rough' | 'storm';
  outages: Outages;
}

const FAULTS = {
  fine: { rates: NO_FAULTS, evictions: 0, duplicates: 0, kills: 0 },
  rough: {
    rates: { before: 0.01, after: 0.01, slow: 0.005, death: 0.005 },
    evictions: 0.02,
    duplicates: 0.1,
    kills: 0.05,
  },
  storm: {
    rates: { before: 0.04, after: 0.04, slow: 0.02, death: 0.02 },
    evictions: 0.1,
    duplicates: 0.3,
    kills: 0.2,
  },
} as const;

const STREET = { street: 'Calle Mayor', number: '1', country: 'ES' };
const ADDRESSES: Readonly<Record<TicketBaiTerritory, StoredAddress>> = {
  ARABA: { ...STREET, postal_code: '01001', city: 'Vitoria-Gasteiz', province: 'Araba' },
  BIZKAIA: { ...STREET, postal_code: '48001', city: 'Bilbao', province: 'Bizkaia' },
  GIPUZKOA: { ...STREET, postal_code: '20001', city: 'Donostia', province: 'Gipuzkoa' },
};
/** Activity of the company in Bizkaia, a person under model 140. */
const ACTIVITY_CODE = '849';
/** Shortly before the Spanish year's end, with its new numbers. */
const STARTS_AT_MS = Date.UTC(2026, 11, 29, 9);
/** Milliseconds that a healed service may take to finish its work. */
const REST_MS = 3 * DAY_MS;
const REST_STEP_MS = 10 * MINUTE_MS;

function passing(chance: Chance): number {
  if (chance.happens(0.6)) return chance.below(5 * SECOND_MS);
  if (chance.happens(0.7)) return chance.below(HOUR_MS);
  return chance.below(DAY_MS);
}

/** Plans the history of a seed. */
export function planHistory(seed: number, length: number, scope: ScopeName): Step[] {
  const chance = new Chance(seed);
  const { companies, mostActsAtOnce, names, weathers } = SCOPES[scope];
  const territory = TICKETBAI_TERRITORIES[seed % TICKETBAI_TERRITORIES.length] ?? 'GIPUZKOA';
  return Array.from({ length }, () => ({
    scope,
    territory,
    seed: chance.below(2 ** 31),
    acts: Array.from({ length: 1 + chance.below(mostActsAtOnce) }, () => ({
      name: chance.of(names),
      company: chance.below(companies),
    })),
    weather: {
      name: chance.of(weathers),
      outages: {
        aeat: chance.happens(0.15),
        diputaciones: chance.happens(0.15),
        mail: chance.happens(0.15),
        webhooks: chance.happens(0.15),
      },
    },
    passMs: passing(chance),
    isDeployed: chance.happens(0.1),
  }));
}

const DEFAULT_START = { scope: 'service', territory: 'GIPUZKOA' } as const;

/** Result of a history. */
export interface Outcome {
  faults: string[];
  /** Index of the step after which a fault was found. Null: only at the end. */
  step: number | null;
  requests: number;
  injected: number;
  issued: number;
  /** TicketBAI files of its end. */
  files: number;
}

interface Company {
  companyId: string;
  accountId: string;
  client: Client;
  stripeAccount: string;
  payments: StripePayment[];
}

/** Run of a history in a world of its own. */
class Play {
  private readonly time = new VirtualTime(STARTS_AT_MS);
  private readonly chance = new Chance(1);
  private readonly world: World;
  private readonly promised = new Map<string, string>();
  private readonly astonished: string[] = [];
  private companies: Company[] = [];
  private requests = 0;

  constructor(repository: string) {
    enterTime(this.time);
    enterChance(this.chance);
    this.world = new World(this.time, this.chance, {
      repository,
      variables: { STRIPE_TEST_WEBHOOK_SECRET: STRIPE_SECRET },
    });
  }

  async run(steps: readonly Step[]): Promise<Outcome> {
    try {
      const { scope, territory } = steps[0] ?? DEFAULT_START;
      await this.time.until(this.settle(scope, territory));
      for (const [index, step] of steps.entries()) {
        await this.step(step);
        const faults = [...(await this.judged()), ...this.unexplained()];
        if (faults.length > 0) return this.outcome(faults, index);
      }
      return this.outcome(await this.rest(), null);
    } finally {
      // Every history has the same accounts. Its start must not find the previous one's cache.
      for (const { accountId } of this.companies) invalidateAccess({ accountId });
      this.world.close();
    }
  }

  /** Creates the companies, each of its own account, each with its default series and a webhook. */
  private async settle(scope: ScopeName, territory: TicketBaiTerritory): Promise<void> {
    const { companies, hasWebhooks } = SCOPES[scope];
    for (let index = 0; index < companies; index++) {
      const { accountId, sandboxKey, ...tenant } = await makeTenant(this.world.env);
      const isForal = index === companies - 1;
      const { companyId } = isForal
        ? await addCompany(this.world.env, accountId, { address: ADDRESSES[territory] })
        : tenant;
      const client = new Client(this.world, this.time, this.chance, sandboxKey);
      await client.send({ method: 'PUT', path: `/v1/companies/${companyId}/series/defaults` });
      if (isForal && territory === 'BIZKAIA')
        await client.send({
          method: 'PATCH',
          path: `/v1/companies/${companyId}/ticketbai-configuration`,
          body: { lroe: { activity_codes: [ACTIVITY_CODE] } },
        });
      if (hasWebhooks)
        await client.send({
          method: 'POST',
          path: `/v1/accounts/${accountId}/webhooks`,
          body: { url: 'https://hooks.example.com/', events: ['invoice.issued', 'verifactu.status.updated'] },
        });
      const stripeAccount = `acct_${index}`;
      await storeConnection(this.world.env, { companyId, accountId }, { externalAccountId: stripeAccount });
      this.companies.push({ companyId, accountId, client, stripeAccount, payments: [] });
    }
  }

  private async step({ seed, acts, weather, passMs, isDeployed }: Step): Promise<void> {
    const { world, time } = this;
    this.chance.restart(seed);
    this.setWeather(weather);
    if (isDeployed) for (const objects of Object.values(world.objects)) objects.evictAll();
    const today = new Date(time.nowMs + HOUR_MS).toISOString().slice(0, 10);
    const doing = acts.map(async ({ name, company }) => {
      const found = this.companies[company];
      const act = ACTS[name]?.act;
      if (found === undefined || act === undefined) throw new Error(`there is no ${name} of ${company}`);
      const scene: Scene = {
        world,
        chance: this.chance,
        today,
        promised: this.promised,
        astonished: this.astonished,
        ...found,
      };
      this.requests += 1;
      await act(scene);
    });
    await time.until(Promise.all(doing));
    await time.pass(passMs);
    await time.until(world.ring());
  }

  private setWeather({ name, outages }: Weather): void {
    const { rates, evictions, duplicates, kills } = FAULTS[name];
    this.world.wire.rates = rates;
    for (const objects of Object.values(this.world.objects)) objects.evictions = evictions;
    for (const queue of Object.values(this.world.queues)) queue.duplicates = duplicates;
    for (const { client } of this.companies) client.settings = { kills };
    Object.assign(this.world.outages, outages);
  }

  private judged(): Promise<string[]> {
    const ids = this.companies.map(({ companyId }) => companyId);
    return this.time.until(judgeMoment(this.world, ids, this.promised));
  }

  private unexplained(): string[] {
    const unexplained = this.companies.flatMap(({ client }) =>
      client.unexplained.map((what) => `a 500 that no fault explains: ${what}`),
    );
    return [...unexplained, ...this.astonished];
  }

  /** Heals everything, waits until no work is pending, and checks the result. */
  private async rest(): Promise<string[]> {
    this.setWeather({
      name: 'fine',
      outages: { aeat: false, diputaciones: false, mail: false, webhooks: false },
    });
    const endsAtMs = this.time.nowMs + REST_MS;
    do {
      await this.time.until(this.world.ring());
      await this.time.pass(REST_STEP_MS);
    } while (unfinished(this.world).length > 0 && this.time.nowMs < endsAtMs);
    const left = unfinished(this.world).map((what) => `three days after all was well ${what}`);
    const ids = this.companies.map(({ companyId }) => companyId);
    const signed = await this.time.until(judgeSignatures(this.world, ids));
    return [...left, ...validateRest(this.world), ...signed, ...(await this.judged()), ...this.unexplained()];
  }

  private outcome(faults: string[], step: number | null): Outcome {
    const { wire } = this.world;
    const issued = this.promised.size;
    return {
      faults,
      step,
      requests: this.requests,
      injected: wire.faults,
      issued,
      files: countFiles(this.world),
    };
  }
}

/** Plays a history on an empty service. */
export async function play(steps: readonly Step[], repository: string): Promise<Outcome> {
  return await new Play(repository).run(steps);
}
