/** How modules are fetched. */

/** Something that is loaded at the first call. A failed load is forgotten, so asking again tries again. */
export function once<T, S>(load: (source: S | undefined) => Promise<T>): (source?: S) => Promise<T> {
  let loading: Promise<T> | undefined;
  return (source) =>
    (loading ??= load(source).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** A file of this package, which is on its way from now on. */
export async function fetched(address: URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href} cannot be loaded: ${String(response.status)}`);
  // Some servers answer with a page where they have no file.
  if (response.headers.get('content-type')?.includes('text/html'))
    throw new Error(`${address.href} is no WebAssembly but a page; was the package bundled without its files?`);
  return response;
}
