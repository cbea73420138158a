import { chart } from '@polyclinic/contract';
import { none, view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { allergiesOf } from '../allergies/allergies.service';
import { latestEncounters } from '../encounters/encounters.service';
import { immunisationsOf } from '../immunisations/immunisations.service';
import { problemsOf } from '../problems/problems.service';
import { activeAlerts, latestVitals } from '../vitals/vitals.service';
import { chartPatient } from './chart.repository';

const SHOWN_ENCOUNTERS = 5;
const SHOWN_READINGS = 8;

export const chartFeature = feature(
  chart,
  {
    async get({ params: { id } }, { db }) {
      const patient = (await chartPatient(db, id)) ?? refuse('PATIENT_NOT_FOUND');
      const encounters = await latestEncounters(db, id, SHOWN_ENCOUNTERS);
      return {
        chart: {
          patient,
          encounter: encounters.find(({ status }) => status === 'IN_PROGRESS') ?? null,
          encounters,
          problems: await problemsOf(db, id),
          ...(await allergiesOf(db, id)),
          immunisations: await immunisationsOf(db, id),
          vitals: await latestVitals(db, id, SHOWN_READINGS),
          alerts: await activeAlerts(db, id),
        },
      };
    },
  },
  {
    ...view,
    records: {
      chart: {
        table: 'patients',
        patient: { column: 'id' },
        account: none,
        live: { topic: 'chart', toPatient: false },
      },
    },
  },
);
