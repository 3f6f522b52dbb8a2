import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Which of the addresses in front of us are proxies of our own: the nearest has hop 0. */
export type IsOwnProxy = (address: string, hop: number) => boolean;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = { network: Address; bits: number };

const whatToWrite =
  "Write how many proxies of your own stand in front of the program (1 for one, 0 for none), or their networks, such as 127.0.0.1, 10.0.0.0/8";

/** What is wrong with a TRUST_PROXY, as a sentence for whoever runs the program; null when nothing is. */
export function whyNotTrust(setting: string): string | null {
  if (setting === "true") {
    return `TRUST_PROXY=true would believe whatever address a visitor invents. ${whatToWrite}`;
  }
  if (hopsIn(setting) !== null) return null;
  for (const network of listOf(setting)) {
    const range = rangeOf(network);
    if (!range) return `TRUST_PROXY names something that is no network. ${whatToWrite}`;
    if (range.bits === 0) {
      return `TRUST_PROXY names a network that holds every address. ${whatToWrite}`;
    }
  }
  return null;
}

/**
 * Whom TRUST_PROXY believes about the address of a visitor: so many hops, or what stands in one of the
 * networks. The last address that such a proxy wrote counts, never what the visitor wrote before it.
 */
export function ownProxies(setting: string): IsOwnProxy {
  const hops = hopsIn(setting);
  if (hops !== null) return (_address, hop) => hop < hops;
  const ranges = listOf(setting).map(rangeOf);
  return (text) => {
    const address = addressIn(text);
    const isIn = (range: Range | null) =>
      address?.kind() === range?.network.kind() &&
      range &&
      address?.match(range.network, range.bits);
    return ranges.some(isIn);
  };
}

/**
 * Whose request this is: who sent it to us, or what the proxies of our own wrote of who sent it to them, from the
 * last word of `X-Forwarded-For` on. Nothing between two commas is a word too: it is all that a proxy knew, and
 * what stands before it is the visitor's own.
 */
export function visitorAddress(
  isOwnProxy: IsOwnProxy,
  sender: string,
  forwardedFor: string | string[] | undefined,
): string {
  const written = forwardedFor === undefined ? [] : [forwardedFor].flat().join(",").split(",");
  let address = sender;
  for (const [hop, word] of written.reverse().entries()) {
    if (!isOwnProxy(address, hop)) break;
    address = word.trim();
  }
  return address;
}

/**
 * The address as it is counted. Whoever has one IPv6 address has 2^64 of them, so the network of 64 bits
 * counts; IPv4 written as IPv6 is IPv4. All that is no address counts as one.
 */
export function networkOf(text: string): string {
  const address = addressIn(text);
  if (!address) return "unknown";
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

function hopsIn(setting: string): number | null {
  if (setting === "false") return 0;
  return /^\d$/.test(setting) ? Number(setting) : null;
}

function listOf(setting: string): string[] {
  return setting.split(",").map((network) => network.trim());
}

function rangeOf(text: string): Range | null {
  const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const network = addressIn(address);
  if (!network) return null;
  const max = network.kind() === "ipv4" ? 32 : 128;
  const bits = length === undefined ? max : Number(length);
  return bits <= max ? { network, bits } : null;
}

/** Some proxies write the port behind the address. */
function addressIn(text: string): Address | null {
  const [, v6, v4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const plain = v6 ?? v4 ?? text;
  // The library reads more than addresses: 0x7f.1, and the long outdated ::1.2.3.4 as if it were 1.2.3.4.
  return isIP(plain) ? ipaddr.process(plain.replace(/^::(?=\d+\.)/, "0::")) : null;
}
