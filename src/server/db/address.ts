/**
 * The same address of a database with other parameters: in its query, where the driver prefers them to those before it
 * (an address of a socket has no host there). `options` are added: of two, PostgreSQL takes the later.
 */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    const given = name === 'options' ? url.searchParams.getAll(name).at(-1) : undefined;
    url.searchParams.set(name, given ? `${given} ${value}` : value);
  }
  // A socket's folder in the place of the host would be taken for the beginning of the database's name.
  if ('host' in parameters && url.hostname) url.hostname = 'localhost';
  return url.href;
}
