import { addDays } from '@polyclinic/contract';
import Fastify, { type FastifyReply } from 'fastify';
import { Pool } from 'pg';
import { typeParsers } from '../../platform/db/type-parsers';
import { floorStatements, type Booking, type Prepared } from './statements';

// The product's server is measured against this: the same framework, driver, routes and answers, and nothing else. No
// session, row level security, validation or audit row.

type Row = Record<string, unknown>;

async function main(url: string, port: number, tenantId: string, userId: string): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types: typeParsers,
    options: '-c timezone=UTC -c datestyle=ISO',
  });
  const statements = floorStatements(tenantId, userId);
  const rowsOf = async (prepared: Prepared) => (await pool.query<Row>(prepared)).rows;
  const app = Fastify();

  app.get('/api/appointments', async (request, reply) => {
    const { dateFrom, dateTo, limit } = request.query as { dateFrom?: string; dateTo?: string; limit: string };
    const isOfDay = dateFrom !== undefined && dateTo !== undefined;
    const rows = await rowsOf(isOfDay ? statements.listOfDay(dateFrom, addDays(dateTo, 1)) : statements.listOfAll());
    return send(reply, { appointments: rows.map(appointmentOf), pagination: { page: 1, limit: Number(limit) } });
  });
  app.get('/api/appointments/stats/dashboard', async (_, reply) => {
    const [stats] = await rowsOf(statements.stats());
    return send(reply, { stats });
  });
  app.get('/api/appointments/:id', async (request, reply) => {
    const [row = {}] = await rowsOf(statements.get((request.params as { id: string }).id));
    return send(reply, { appointment: appointmentOf(row) });
  });
  app.post('/api/appointments', async (request, reply) => {
    const [row = {}] = await rowsOf(statements.create(request.body as Booking));
    return send(reply, { appointment: appointmentOf(row) });
  });
  app.get('/api/patients/search', async (request, reply) => {
    const patients = await rowsOf(statements.search((request.query as { q: string }).q));
    return send(reply, { patients });
  });

  await app.listen({ host: '127.0.0.1', port });
  process.stdout.write(`Floor is running at ${port}\n`);
}

function send(reply: FastifyReply, data: object): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ success: true, data }));
}

function appointmentOf(row: Row): Row {
  const {
    patientFirst,
    patientLast,
    patientPhone,
    patientNative,
    doctorFirst,
    doctorLast,
    doctorNative,
    ...appointment
  } = row;
  return {
    ...appointment,
    patient: {
      id: row.patientId,
      firstName: patientFirst,
      lastName: patientLast,
      phone: patientPhone,
      nativeName: patientNative,
    },
    doctor:
      row.doctorId === null
        ? null
        : { id: row.doctorId, firstName: doctorFirst, lastName: doctorLast, nativeName: doctorNative },
  };
}

const [url = '', port = '0', tenantId = '', userId = ''] = process.argv.slice(2);
main(url, Number(port), tenantId, userId).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
