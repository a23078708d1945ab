import { describe, expect, it } from 'vitest';
import { callerNetwork, callerSite } from '../../../src/operations/caller-network.ts';

describe('a caller is counted by what it cannot choose anew', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (ip, network) => {
    expect(callerNetwork(ip)).toBe(network);
  });
});

describe('a caller is one of many of a site', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
    ['2001:db8:2:2::1', '2001:db8:2::/48'],
    ['unknown', null],
    ['', null],
  ])('%s is of %s', (ip, site) => {
    expect(callerSite(ip)).toBe(site);
  });
});
