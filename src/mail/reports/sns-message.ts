import { Buffer } from 'node:buffer';
import { createPublicKey, verify } from 'node:crypto';
import { boundedText } from '../../platform/bounded-text.ts';
import { at } from '../../platform/loose-json.ts';
import { readCertificate } from '../../signatures/x509/certificate.ts';

/** Longest wait for Amazon SNS in milliseconds, and longest response in bytes. */
const SNS_TIMEOUT_MS = 5_000;
const MAX_SNS_ANSWER_BYTES = 32_768;
/** Largest age of a message in milliseconds. SNS retries delivery for hours. */
const MAX_MESSAGE_AGE_MS = 86_400_000;
/** Largest lead of its clock, in milliseconds. */
const MAX_CLOCK_AHEAD_MS = 300_000;
/** Most certificates in the cache. SNS uses one for each region at a time. */
const MAX_CERTIFICATES = 16;

/** Pattern of a topic's name, with the region that its host is named after. */
const TOPIC_ARN = /^arn:aws:sns:([a-z]{2}(?:-[a-z]+){1,2}-\d{1,2}):\d{12}:[\w-]{1,256}$/;
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/;
const PEM = /^-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----\s*$/;

/** Signed fields of each type of message, in the order of signing. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
} as const;

/** Connection to Amazon SNS. */
export interface SnsHost {
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** Genuine message of SNS for one of the topics. */
export type SnsMessage =
  | { type: 'Notification'; message: string }
  | { type: 'SubscriptionConfirmation'; topicArn: string; token: string };

const certificates = new Map<string, string>();

function hostOf(topicArn: string): string | null {
  const region = TOPIC_ARN.exec(topicArn)?.[1];
  return region === undefined ? null : `sns.${region}.amazonaws.com`;
}

async function textFrom(host: SnsHost, url: string): Promise<string | null> {
  const signal = AbortSignal.timeout(SNS_TIMEOUT_MS);
  const response = await host.fetch(url, { redirect: 'manual', signal }).catch(() => null);
  if (response === null || !response.ok) return null;
  return await boundedText(response, MAX_SNS_ANSWER_BYTES).catch(() => null);
}

/**
 * Returns the certificate at a URL if the URL is SNS's own in the topic's region. Returns null for any other URL, without a
 * request to it.
 */
async function certificateAt(host: SnsHost, address: string, snsHost: string): Promise<string | null> {
  const url = URL.parse(address);
  const path = url?.pathname ?? '';
  if (!CERTIFICATE_PATH.test(path) || address !== `https://${snsHost}${path}`) return null;
  const known = certificates.get(address);
  if (known !== undefined) return known;
  const pem = await textFrom(host, address);
  if (pem === null || !PEM.test(pem)) return null;
  if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
  certificates.set(address, pem);
  return pem;
}

function isSignedBy(pem: string, signed: string, signature: string, nowMs: number): boolean {
  try {
    const body = PEM.exec(pem)?.[1] ?? '';
    const { publicKey, notBefore, notAfter } = readCertificate(Buffer.from(body, 'base64'));
    if (nowMs < notBefore || nowMs > notAfter) return false;
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function textsOf(json: unknown): (name: string) => string {
  return (name) => {
    const value = at(json, name);
    return typeof value === 'string' ? value : '';
  };
}

/**
 * Reads and verifies a message of Amazon SNS. Source: docs.aws.amazon.com/sns, Verifying the signatures of Amazon SNS
 * messages. It must be signed with SHA-256 (signature version 2) by the certificate of SNS. It must be of a topic of the
 * deployment, and at most a day old. No other host is contacted, even if the message names one. Returns null for any other
 * message.
 *
 * @param topics names (ARN) of the deployment's topics, since SNS signs the topics of others too
 */
export async function readSnsMessage(
  json: unknown,
  topics: readonly string[],
  host: SnsHost,
  nowMs: number,
): Promise<SnsMessage | null> {
  const text = textsOf(json);
  const [type, topicArn] = [text('Type'), text('TopicArn')];
  const snsHost = hostOf(topicArn);
  if (type !== 'Notification' && type !== 'SubscriptionConfirmation') return null;
  if (snsHost === null || !topics.includes(topicArn) || text('SignatureVersion') !== '2') return null;
  const ageMs = nowMs - Date.parse(text('Timestamp'));
  if (!(ageMs <= MAX_MESSAGE_AGE_MS && ageMs >= -MAX_CLOCK_AHEAD_MS)) return null;
  const pem = await certificateAt(host, text('SigningCertURL'), snsHost);
  if (pem === null) return null;
  const signed = SIGNED[type]
    .filter((name) => name !== 'Subject' || text(name) !== '')
    .map((name) => `${name}\n${text(name)}\n`)
    .join('');
  if (!isSignedBy(pem, signed, text('Signature'), nowMs)) return null;
  return type === 'Notification'
    ? { type, message: text('Message') }
    : { type, topicArn, token: text('Token') };
}

/** Confirms a subscription to a topic, only at the host of its region. Returns true if SNS accepted it. */
export async function confirmSubscription(
  { topicArn, token }: { topicArn: string; token: string },
  host: SnsHost,
): Promise<boolean> {
  const snsHost = hostOf(topicArn);
  if (snsHost === null) return false;
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token });
  return (await textFrom(host, `https://${snsHost}/?${query}`)) !== null;
}
