import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import type { ErrorKey } from '../../../src/platform/error-catalogue.ts';
import type { ApiResponse } from '../../../test/support/api-client.ts';
import { RECIPIENT as BUYER } from '../../../test/support/invoice-bodies.ts';
import { addCompany, COMPANY_ADDRESS, makeTenant, type Tenant } from '../../../test/support/tenant.ts';
import type { FuzzService } from '../service.ts';
import type { Send } from '../world.ts';
import { formBody, jsonBody } from './encode-body.ts';

/** Makes the service return an error that a random request is unlikely to cause. Returns the response with it. */
export type ReachCase = (site: Site) => Promise<ApiResponse>;

/** Cases by their error. */
export type ReachCases = Partial<Record<ErrorKey, ReachCase>>;

export interface SiteOptions {
  key?: string | null;
  headers?: Record<string, string>;
  /** Form by its parts: texts or the bytes of files. */
  form?: Readonly<Record<string, string | Uint8Array>>;
}

/** UUID that no resource has. */
export const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

/** Buyer for customers and invoices. */
export const RECIPIENT = { ...BUYER, address: { ...BUYER.address, country: 'ES' } };

/** Returns a line of one unit. */
export function line(unitPrice: number, more: Readonly<Record<string, unknown>> = {}) {
  return {
    description: 'Servicio',
    quantity: 1,
    unit_price: unitPrice,
    main_tax: { type: 'IVA', percentage: 21 },
    ...more,
  };
}

const ADDRESSES = {
  GIPUZKOA: { ...COMPANY_ADDRESS, postal_code: '20001', city: 'Donostia', province: 'Gipuzkoa' },
  BIZKAIA: { ...COMPANY_ADDRESS, postal_code: '48001', city: 'Bilbao', province: 'Bizkaia' },
};

/** New tenant with its default series, and shortcuts for its requests. */
export class Site {
  readonly service: FuzzService;
  readonly tenant: Tenant;
  private readonly send: Send;

  private constructor(service: FuzzService, tenant: Tenant, send: Send) {
    this.service = service;
    this.tenant = tenant;
    this.send = send;
  }

  static async create(service: FuzzService, send: Send): Promise<Site> {
    const site = new Site(service, await makeTenant(service.env), send);
    await site.company('PUT', '/series/defaults');
    return site;
  }

  /** Creates a company of the tenant in a foral territory, ready to issue in the sandbox, and returns its site. */
  async inTerritory(territory: keyof typeof ADDRESSES): Promise<Site> {
    const address = ADDRESSES[territory];
    const made = await addCompany(this.service.env, this.tenant.accountId, { address });
    const site = new Site(this.service, { ...this.tenant, ...made }, this.send);
    await site.company('PUT', '/series/defaults');
    if (territory === 'BIZKAIA')
      await site.company('PATCH', '/ticketbai-configuration', { lroe: { activity_codes: ['849'] } });
    return site;
  }

  /** Sends a request, by default with the sandbox key. */
  async request(
    method: string,
    target: string,
    body?: unknown,
    options: SiteOptions = {},
  ): Promise<ApiResponse> {
    const { key = this.tenant.sandboxKey, form, headers = {} } = options;
    const authorization = key === null ? {} : { Authorization: `Bearer ${key}` };
    const encoded = form === undefined ? jsonBody(body) : await formBody(form);
    return await this.send({
      method,
      target,
      headers: { ...authorization, ...encoded.headers, ...headers },
      body: encoded.bytes,
    });
  }

  /** Sends a request below the company. */
  company(method: string, path: string, body?: unknown, options?: SiteOptions): Promise<ApiResponse> {
    return this.request(method, `/v1/companies/${this.tenant.companyId}${path}`, body, options);
  }

  /** Sends a request below the account, by default with the live key. */
  account(method: string, path: string, body?: unknown, options: SiteOptions = {}): Promise<ApiResponse> {
    return this.request(method, `/v1/accounts/${this.tenant.accountId}${path}`, body, {
      key: this.tenant.liveKey,
      ...options,
    });
  }

  /** Sends a POST of the company and returns the id of the created resource. */
  async made(path: string, body?: unknown, options?: SiteOptions): Promise<string> {
    const response = await this.company('POST', path, body, options);
    if (response.status >= 300) throw new Error(`POST ${path} was refused: ${response.text.slice(0, 500)}`);
    return response.body.data.id;
  }

  /** Creates a draft of 121 euros. */
  draft(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const recipient = changes.type === 'SIMPLIFIED' ? {} : { recipient: RECIPIENT };
    return this.made('/invoices', { type: 'STANDARD', ...recipient, lines: [line(100)], ...changes });
  }

  /** Creates and issues an invoice of 121 euros. */
  issued(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return this.draft({ ...changes, options: { issue_directly: true } });
  }

  /** Creates a draft with these changes and returns the response of issuing it. */
  async issueOf(changes: Readonly<Record<string, unknown>>): Promise<ApiResponse> {
    return await this.company('POST', `/invoices/${await this.draft(changes)}/issue`);
  }

  correct(id: string, changes: Readonly<Record<string, unknown>> = {}): Promise<ApiResponse> {
    const body = {
      rectification_type: 'PARTIAL',
      reason: 'R1',
      reason_description: 'The quantity was wrong',
      lines: [line(-1)],
    };
    return this.company('POST', `/invoices/${id}/corrective`, { ...body, ...changes });
  }

  void(id: string): Promise<ApiResponse> {
    return this.company('POST', `/invoices/${id}/void`, { reason: 'Issued in error by the till' });
  }

  setStatus(id: string, status: string): Promise<ApiResponse> {
    return this.company('PUT', `/invoices/${id}/status`, { status });
  }

  /** Stores the AEAT's result for a record in the books, without the dispatcher. */
  async setRegistration(id: string, status: string): Promise<void> {
    await this.service.env.BOOKS_SANDBOX.prepare('UPDATE invoices SET verifactu_status = ? WHERE id = ?')
      .bind(status, id)
      .run();
  }

  exchange(ids: readonly string[], more: Readonly<Record<string, unknown>> = {}): Promise<ApiResponse> {
    return this.company('POST', '/invoices/simplified-exchanges', {
      simplified_invoice_ids: ids,
      recipient: RECIPIENT,
      ...more,
    });
  }

  /** Creates a recurring template that begins in two days. */
  template(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return this.made('/recurring-invoices', templateBody(changes));
  }

  directory(sql: string, ...values: unknown[]): Promise<unknown> {
    return this.service.env.DIRECTORY.prepare(sql)
      .bind(...values)
      .run();
  }
}

const DAY_MS = 86_400_000;
/** Attempts after which two concurrent requests have met. */
const MAX_ATTEMPTS = 40;

/** Returns the date in `days` days in the companies' time zone. */
export function inDays(days: number): string {
  return localDate(Date.now() + days * DAY_MS, 'Europe/Madrid');
}

/** Returns the body of a recurring template. */
export function templateBody(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Mantenimiento',
    frequency: 'MONTHLY',
    start_date: inDays(2),
    invoice_type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [line(100)],
    ...changes,
  };
}

/** Repeats an attempt until a response has the given status, for errors that need two concurrent requests. */
export async function untilAnswered(
  status: number,
  attempt: () => Promise<readonly ApiResponse[]>,
): Promise<ApiResponse> {
  let last: ApiResponse | undefined;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const responses = await attempt();
    const met = responses.find((response) => response.status === status);
    if (met !== undefined) return met;
    last = responses[0];
  }
  throw new Error(`${MAX_ATTEMPTS} attempts never answered ${status}, but ${last?.status}`);
}
