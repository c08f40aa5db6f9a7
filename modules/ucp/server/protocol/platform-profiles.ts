import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { parseDictionary } from 'structured-headers';
import { requestGuarded } from '#kernel/http/private-networks.ts';
import * as m from '../../messages/index.ts';
import { ordering, protocolVersion } from './capabilities.ts';
import { ProtocolFailure } from './failures.ts';
import { type PlatformProfile, platformProfile } from './profile-schema.ts';

// The profiles of platforms: fetched when a request names one, and kept for a while.

const timeoutMs = 5000;
const maxBytes = 256 * 1024;
const maxUrlLength = 2000;
/** Profiles that are kept, and for how long in ms; a failure is kept so that it is not repeated at each request. */
const maxProfiles = 500;
const shortestMs = 60_000;
const longestMs = 3_600_000;
const failureMs = 5000;
/** Profiles that are fetched at the same time. */
const maxFetches = 8;

/** A platform that makes a request: its profile, and its host as its name. */
export type Platform = PlatformProfile & { url: string; host: string };

/** Finds the platforms that make requests. */
export type PlatformProfiles = {
  /**
   * Returns a platform by the address of its profile.
   * @throws ProtocolFailure for an address, a profile or a version that cannot be used
   */
  platformAt: (address: unknown) => Promise<Platform>;
};

/** Returns the address of the profile in a header `UCP-Agent`; undefined without one. */
export function profileIn(header: string | string[] | undefined): string | undefined {
  try {
    const [value] = parseDictionary(typeof header === 'string' ? header : '').get('profile') ?? [];
    return typeof value === 'string' ? value : undefined;
  } catch {
    // Not a dictionary of structured fields.
    return undefined;
  }
}

/** Returns the address of the profile in a header `UCP-Agent`. @throws ProtocolFailure without one */
export function profileInHeader(header: string | string[] | undefined): string {
  const profile = profileIn(header);
  if (profile !== undefined) return profile;
  throw new ProtocolFailure('invalid_profile_url', m.agents.nameProfileInHeader());
}

/** Returns where a platform takes the events of its orders; null for nowhere. */
export function webhookUrlOf({ ucp }: Platform): string | null {
  const [declared] = ucp.capabilities[ordering] ?? [];
  const url = declared?.config?.webhook_url;
  return typeof url === 'string' && URL.canParse(url) ? url : null;
}

type Kept = { result: Promise<Platform>; until: number };

/** @param allowsPrivate whether profiles may be in private networks, also without TLS */
export function openPlatformProfiles(now: () => Date, allowsPrivate: boolean): PlatformProfiles {
  const kept = new LRUCache<string, Kept>({ max: maxProfiles });
  const limitFetches = pLimit(maxFetches);
  return {
    async platformAt(address) {
      const url = profileUrl(address, allowsPrivate);
      const cached = kept.get(url.href);
      if (cached && cached.until > now().getTime()) return supported(await cached.result);
      const entry: Kept = {
        until: now().getTime() + shortestMs,
        result: limitFetches(() => fetchProfile(url, allowsPrivate)).then(
          ({ platform, freshMs }) => {
            entry.until = now().getTime() + freshMs;
            return platform;
          },
          (error) => {
            entry.until = now().getTime() + failureMs;
            throw error;
          },
        ),
      };
      kept.set(url.href, entry);
      return supported(await entry.result);
    },
  };
}

/** @throws ProtocolFailure version_unsupported */
function supported(platform: Platform): Platform {
  if (platform.ucp.version === protocolVersion) return platform;
  throw new ProtocolFailure(
    'version_unsupported',
    m.agents.versionIsUnsupported({ version: platform.ucp.version, protocolVersion }),
  );
}

function profileUrl(address: unknown, allowsPrivate: boolean): URL {
  const url = typeof address === 'string' && address.length <= maxUrlLength ? URL.parse(address) : null;
  const isSecure = url?.protocol === 'https:' || (allowsPrivate && url?.protocol === 'http:');
  if (!url || !isSecure || url.username !== '' || url.password !== '')
    throw new ProtocolFailure('invalid_profile_url', m.agents.profileNeedsHttps());
  url.hash = '';
  return url;
}

/** Returns whether the name of a host leads to no address. */
const isUnresolvable = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';

/** Fetches a profile, without following redirects. @throws ProtocolFailure */
async function fetchProfile(
  url: URL,
  allowsPrivate: boolean,
): Promise<{ platform: Platform; freshMs: number }> {
  const { body, maxAge } = await download(url, allowsPrivate).catch((error: unknown) => {
    if (error instanceof ProtocolFailure) throw error;
    throw isUnresolvable(error)
      ? new ProtocolFailure('invalid_profile_url', m.agents.hostIsUnknown({ host: url.host }))
      : new ProtocolFailure('profile_unreachable', m.agents.profileIsUnreachable());
  });
  const profile = platformProfile.safeParse(jsonIn(body));
  if (!profile.success) throw new ProtocolFailure('profile_malformed', m.agents.profileIsMalformed());
  const platform = { ...profile.data, url: url.href, host: url.host };
  return { platform, freshMs: Math.min(Math.max(maxAge * 1000, shortestMs), longestMs) };
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function download(url: URL, allowsPrivate: boolean): Promise<{ body: string; maxAge: number }> {
  const headers = { accept: 'application/json', 'user-agent': 'Haat-UCP/1' };
  const response = await requestGuarded(url, { headers, timeoutMs, allowsPrivate });
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode < 200 || statusCode > 299)
      throw new ProtocolFailure('profile_unreachable', m.agents.profileAnswers({ status: statusCode }));
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) throw new ProtocolFailure('profile_malformed', m.agents.profileIsTooLarge());
      parts.push(part);
    }
    const maxAge = Number(/max-age=(\d{1,9})/.exec(headers['cache-control'] ?? '')?.[1] ?? 0);
    return { body: Buffer.concat(parts).toString(), maxAge };
  } finally {
    response.destroy();
  }
}
