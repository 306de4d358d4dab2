/** What Node's own tests tell, a line of JSON for each test as it ends (`nodeResults` reads them), and what failed in words. */
import { basename } from 'node:path';

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const name = `${basename(data.file ?? '')} ${data.name}`;
    const end = type === 'test:fail' ? 'failed' : data.skip === undefined ? 'passed' : 'ignored';
    yield `${JSON.stringify({ name, end, seconds: data.details.duration_ms / 1000 })}\n`;
    if (end === 'failed') yield `${name}\n${String(data.details.error?.cause?.stack ?? data.details.error)}\n`;
  }
}
