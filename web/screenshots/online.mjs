/** Opens a table for four at a server over its API, with people who have names and have made some plies. */

const names = ['Anna', 'Ben', 'Chloé', 'David'];

/** @returns {Promise<{ table: string, people: { cookie: { name: string, value: string } }[] }>} */
export async function openTable(server, game, plies) {
  const people = await Promise.all(names.map((name) => come(server, name)));
  const seats = names.map(() => ({ kind: 'open' }));
  const setup = { game, seats, clock: { kind: 'days', days: 3 } };
  const { table } = await people[0].ask('POST', '/tables', { setup, sit: { seat: 1, number: '1' } });
  const command = (person, words) => person.ask('POST', `/tables/${table}/commands`, words);
  for (const [index, person] of people.entries()) {
    if (index > 0) await command(person, { type: 'sit', seat: index + 1, number: '1' });
  }
  for (const [after, ply] of plies.entries()) {
    const { view } = await people[0].ask('GET', `/tables/${table}`);
    await command(people[view.turn - 1], { type: 'ply', ply, after });
  }
  return { table, people };
}

/** Somebody with a name, and the cookie by which the server knows them. */
async function come(server, name) {
  const first = await fetch(`${server}/api/v1/me`);
  const [pair] = (first.headers.get('set-cookie') ?? '').split(';');
  const [key, ...value] = pair.split('=');
  const person = {
    cookie: { name: key, value: value.join('=') },
    async ask(method, path, body) {
      const headers = { Cookie: pair, Origin: server, 'Content-Type': 'application/json' };
      const answer = await fetch(`${server}/api/v1${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const told = await answer.json();
      if (!answer.ok) throw new Error(`${method} ${path}: ${told.message}`);
      return told;
    },
  };
  await person.ask('PUT', '/me', { name });
  return person;
}
