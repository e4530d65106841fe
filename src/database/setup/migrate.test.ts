import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { IN_MEMORY } from '#database/engines/embedded-engine.ts';
import { openDatabase } from '#database/engines/open-database.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { emptyServerDatabase } from '#tests/support/migrated-database.ts';
import { closeAll, describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { migrate } from './migrate.ts';

const leftToClose: (() => Promise<void>)[] = [];
afterAll(async () => {
  await closeAll(leftToClose);
});

describeOnBothEngines('migrating', (open) => {
  it('changes nothing the second time', async () => {
    const database = await open();
    const applied = () => sql`select * from schema_migrations order by name`.execute(database.db);
    const before = await applied();
    await migrate(database);
    expect((await applied()).rows).toEqual(before.rows);
    expect(before.rows.length).toBeGreaterThan(0);
  });

  it('stops if an applied file was changed, and names it', async () => {
    const database = await open();
    const setChecksum = (checksum: string) =>
      sql`update schema_migrations set checksum = ${checksum} where name = '005-outbox.sql'`.execute(
        database.db,
      );
    const { rows } = await sql<{ checksum: string }>`
      select checksum from schema_migrations where name = '005-outbox.sql'`.execute(database.db);
    await setChecksum('of another text');
    await expect(migrate(database)).rejects.toThrow('005-outbox.sql was changed');
    await setChecksum(rows[0]?.checksum ?? '');
    await migrate(database);
  });
});

it('several nodes that start on an empty server create its tables once', async () => {
  const databaseUrl = await emptyServerDatabase();
  const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: IN_MEMORY })));
  await Promise.all(nodes.map(migrate));
  for (const node of nodes) {
    expect(await loadCatalogVersion(node.db)).toBe(1);
    await node.close();
  }
});

it('a role without create privileges is told what to ask for, and works once it has them', async () => {
  const owner = await openDatabase({ databaseUrl: await emptyServerDatabase(), dataDir: '' });
  leftToClose.push(owner.close);
  await migrate(owner);

  const databaseUrl = new URL(await emptyServerDatabase());
  const second = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' });
  databaseUrl.username = `modest_${randomUUID().slice(0, 8)}`;
  const modestRole = sql.id(databaseUrl.username);
  await sql`create role ${modestRole} login`.execute(second.db);
  await sql`grant create on schema public to ${modestRole}`.execute(second.db);

  const modest = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' });
  await expect(migrate(modest)).rejects.toThrow(
    `Ask the server's administrator to run: grant anon to modest_`,
  );
  await sql`grant anon to ${modestRole}`.execute(second.db);
  await migrate(modest);
  expect(await modest.asGuest({}, loadCatalogVersion)).toBe(1);
  await modest.close();
  await second.close();
});
