import { chart } from '@polyclinic/contract';
import { cursorOf, pageOf } from '../../../platform/db/cursor';
import { none, view } from '../../../platform/feature/declaration';
import { positionAfter } from '../../../platform/http/position-after';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { allergiesOf } from '../allergies/allergies.service';
import { latestAttachments } from '../attachments/attachments.service';
import { latestNotes } from '../encounter-notes/encounter-notes.service';
import { outsideMedicinesOf } from '../dispensing/dispensing.service';
import { latestEncounters } from '../encounters/encounters.service';
import { familyHistoryOf } from '../family-history/family-history.service';
import { latestTreatments } from '../appointment-treatments/appointment-treatments.service';
import { openFollowUps } from '../follow-up-orders/follow-up-orders.service';
import { immunisationsOf } from '../immunisations/immunisations.service';
import { threadOf } from '../patient-messages/patient-messages.service';
import { latestLabResults } from '../lab-results/lab-results.service';
import { activeMedicines } from '../prescriptions/prescriptions.service';
import { medicationStatementsOf } from '../medication-statements/medication-statements.service';
import { latestAdministrations } from '../medication-administrations/medication-administrations.service';
import { latestLetters } from '../letters/letters.service';
import { problemsOf } from '../problems/problems.service';
import { socialHistoryOf } from '../social-history/social-history.service';
import { sensitivityOf } from '../record-accesses/record-accesses.service';
import { openTasks } from '../tasks/tasks.service';
import { chartEvents } from './chart-timeline.repository';
import { activeAlerts, latestVitals, oxygenScale, vitalRangesOf } from '../vitals/vitals.service';
import { chartPatient } from './chart.repository';

const SHOWN_ATTACHMENTS = 20;
const SHOWN_ENCOUNTERS = 5;
const SHOWN_NOTES = 5;
const SHOWN_LETTERS = 20;
const SHOWN_READINGS = 8;
const SHOWN_RESULTS = 12;
const SHOWN_ADMINISTRATIONS = 10;
const SHOWN_TASKS = 20;
const SHOWN_TREATMENTS = 10;

export const chartFeature = feature(
  chart,
  {
    async get({ params: { id } }, { db, now }) {
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
          familyHistory: await familyHistoryOf(db, id),
          socialHistory: await socialHistoryOf(db, id),
          notes: await latestNotes(db, id, SHOWN_NOTES),
          attachments: await latestAttachments(db, id, SHOWN_ATTACHMENTS),
          letters: await latestLetters(db, id, SHOWN_LETTERS),
          vitals: await latestVitals(db, id, SHOWN_READINGS),
          labResults: await latestLabResults(db, id, SHOWN_RESULTS),
          medicines: await activeMedicines(db, id, now()),
          medicationStatements: await medicationStatementsOf(db, id),
          outsideMedicines: await outsideMedicinesOf(db, id, now()),
          tasks: await openTasks(db, id, SHOWN_TASKS),
          administrations: await latestAdministrations(db, id, SHOWN_ADMINISTRATIONS),
          oxygenScale: await oxygenScale(db, id),
          vitalRanges: await vitalRangesOf(db, id, now()),
          thread: await threadOf(db, id),
          sensitivity: await sensitivityOf(db, id),
          treatments: await latestTreatments(db, id, SHOWN_TREATMENTS),
          followUps: await openFollowUps(db, id, now()),
          alerts: await activeAlerts(db, id, now()),
        },
      };
    },

    async timeline({ params: { id }, query: { kind, limit, after } }, { db, language }) {
      const wanted = { patientId: id, kind, after: positionAfter(after, 'moment', language), limit: limit + 1 };
      const events = (await chartEvents(db, wanted)) ?? refuse('PATIENT_NOT_FOUND');
      const { page, next } = pageOf(events, limit, cursorOf);
      return { events: page, next };
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
