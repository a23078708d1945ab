import { BlockList, isIPv4 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from '../../../../src/webhooks/targets/public-address.ts';

/** IANA's IPv4 special-purpose registry and the two non-unicast ranges. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
];
/**
 * IANA's IPv6 special-purpose registry without the ranges that embed IPv4, and all ranges that were never
 * global unicast.
 */
const SPECIAL_IPV6 = [
  '::/128',
  '::1/128',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001:1::/32',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:100::/24',
  '2001:db8::/32',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  '4000::/2',
  '8000::/1',
  '200::/7',
  '1000::/4',
];

function network(cidr: string): { base: bigint; hostBits: bigint } {
  const [address = '', length = ''] = cidr.split('/');
  const width = isIPv4(address) ? 32n : 128n;
  return { base: bits(address), hostBits: width - BigInt(length) };
}

/** Returns an address as a number. */
function bits(address: string): bigint {
  if (isIPv4(address)) return address.split('.').reduce((sum, octet) => sum * 256n + BigInt(octet), 0n);
  const [head = [], tail = []] = address
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

function ipv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
}

function groups(value: bigint): bigint[] {
  return Array.from({ length: 8 }, (_, index) => (value >> (112n - 16n * BigInt(index))) & 0xffffn);
}

/** Returns the spellings of an IPv6 address that resolvers and people use. */
function spellings(value: bigint): string[] {
  const full = groups(value).map((group) => group.toString(16).padStart(4, '0'));
  const short = groups(value).map((group) => group.toString(16));
  return [
    full.join(':'),
    full.join(':').toUpperCase(),
    short.join(':'),
    `${short.slice(0, 6).join(':')}:${ipv4(value & 0xffffffffn)}`,
    new URL(`https://[${short.join(':')}]`).hostname.slice(1, -1),
  ];
}

/** Generates addresses of a network: random ones, the first and the last. */
function within(cidr: string): fc.Arbitrary<bigint> {
  const { base, hostBits } = network(cidr);
  const last = (1n << hostBits) - 1n;
  return fc
    .oneof(fc.constant(0n), fc.constant(last), fc.bigInt({ min: 0n, max: last }))
    .map((host) => base + host);
}

const specialIpv4 = fc.constantFrom(...SPECIAL_IPV4).chain(within);
const anyIpv4 = fc.oneof(within('0.0.0.0/0'), specialIpv4, fc.constantFrom(bits('8.8.8.8'), bits('1.0.0.1')));
const special = new BlockList();
for (const cidr of SPECIAL_IPV4) {
  const [address = '', length] = cidr.split('/');
  special.addSubnet(address, Number(length), 'ipv4');
}

describe('isPublicAddress', () => {
  it.each(SPECIAL_IPV4)('isPublicAddress rejects every address in %s', (cidr) => {
    fc.assert(
      fc.property(within(cidr), (value) => {
        expect(isPublicAddress(ipv4(value))).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it.each(SPECIAL_IPV6)('isPublicAddress rejects every address in %s in any spelling', (cidr) => {
    fc.assert(
      fc.property(within(cidr), (value) => {
        for (const spelling of spellings(value))
          expect([spelling, isPublicAddress(spelling)]).toEqual([spelling, false]);
      }),
      { numRuns: 100 },
    );
  });

  it('isPublicAddress accepts every IPv4 address outside these ranges', () => {
    fc.assert(
      fc.property(anyIpv4, (value) => {
        expect(isPublicAddress(ipv4(value))).toBe(!special.check(ipv4(value), 'ipv4'));
      }),
      { numRuns: 2_000 },
    );
  });

  it('an address that embeds one IPv4 address is as public as that address', () => {
    const inner = fc.bigInt({ min: 0n, max: (1n << 80n) - 1n });
    fc.assert(
      fc.property(anyIpv4, inner, (value, rest) => {
        const isPublic = !special.check(ipv4(value), 'ipv4');
        const mapped = (0xffffn << 32n) + value;
        const nat64 = bits('64:ff9b::') + value;
        const sixToFour = bits('2002::') + (value << 80n) + rest;
        for (const spelling of [mapped, nat64, sixToFour].flatMap(spellings)) {
          expect([spelling, isPublicAddress(spelling)]).toEqual([spelling, isPublic]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a Teredo address is public if its server and its client are', () => {
    const between = fc.bigInt({ min: 0n, max: 0xffffffffn });
    fc.assert(
      fc.property(anyIpv4, anyIpv4, between, (server, client, flags) => {
        const value = bits('2001::') + (server << 64n) + (flags << 32n) + (client ^ 0xffffffffn);
        const isPublic = !special.check(ipv4(server), 'ipv4') && !special.check(ipv4(client), 'ipv4');
        for (const spelling of spellings(value))
          expect([spelling, isPublicAddress(spelling)]).toEqual([spelling, isPublic]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '',
    ' ',
    'example.com',
    '8.8.8',
    '134744072',
    '0x08080808',
    '010.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8\n',
    '8.8.8.256',
    '8.8.8.8/32',
    '８.８.８.８',
    '[2606:4700::1]',
    '2606:4700::1%eth0',
    '2606:4700:::1',
    '2606:4700::1::1',
    '2606:4700:1',
    '2606:47000::1',
    '1:2:3:4:5:6:7:8:9',
    '::ffff:8.8.8',
  ])('isPublicAddress rejects the invalid address "%s"', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

describe('isLoopbackAddress', () => {
  it.each(['127.0.0.1', '127.0.0.0', '127.255.255.255', '::1', '0:0:0:0:0:0:0:1'])(
    'isLoopbackAddress accepts %s',
    (text) => {
      expect(isLoopbackAddress(text)).toBe(true);
    },
  );

  it.each([
    '126.255.255.255',
    '128.0.0.0',
    '0.0.0.0',
    '::',
    '::2',
    '::ffff:127.0.0.1',
    '127.1',
    'localhost',
    '',
  ])('isLoopbackAddress rejects "%s"', (text) => {
    expect(isLoopbackAddress(text)).toBe(false);
  });
});
