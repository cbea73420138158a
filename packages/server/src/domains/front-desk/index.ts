import type { Domain } from '../domain';
import { adminPatientsFeature } from './admin-patients/admin-patients.service';
import { appointmentSeriesFeature } from './appointment-series/appointment-series.service';
import { appointmentsFeature } from './appointments/appointments.service';
import { calendarFeedsFeature } from './calendar-feeds/calendar-feeds.service';
import { publicCalendarsFeature } from './calendar-feeds/public-calendars.service';
import { dashboardFeature } from './dashboard/dashboard.service';
import { dayReportFeature } from './day-report/day-report.service';
import { deskFeature } from './desk/desk.service';
import { publicQueueFeature } from './desk/public-queue.service';
import { guardianshipsFeature } from './guardianships/guardianships.service';
import { leaveImpactFeature } from './leave-impact/leave-impact.service';
import { myAppointmentsFeature } from './my-appointments/my-appointments.service';
import { myFormsFeature } from './my-forms/my-forms.service';
import { publicOffersFeature } from './public-offers/public-offers.service';
import { patientDetailsFeature } from './patient-details/patient-details.service';
import { patientImportsFeature } from './patient-imports/patient-imports.service';
import { patientMergesFeature } from './patient-merges/patient-merges.service';
import { patientsFeature } from './patients/patients.service';
import { quickAppointmentsFeature } from './quick-appointments/quick-appointments.service';
import { roleDashboardFeature } from './role-dashboard/role-dashboard.service';
import { sampleRecordsFeature } from './sample-records/sample-records.service';
import { arrivalsFeature } from './arrivals/arrivals.service';
import { availabilityFeature } from './schedule/availability.service';
import { staffOnDutyFeature } from './schedule/staff-on-duty.service';
import { facilitiesFeature } from './facilities/facilities.service';
import { scheduleFeature } from './schedule/schedule.service';
import { serviceDetailsFeature } from './service-details/service-details.service';
import { servicesFeature } from './services/services.service';
import { formSubmissionsFeature } from './form-submissions/form-submissions.service';
import { publicFormsFeature } from './public-forms/public-forms.service';
import { temporaryFormsFeature } from './temporary-forms/temporary-forms.service';
import { waitlistFeature } from './waitlist/waitlist.service';

/** Front desk domain: patients, schedule, appointments, waitlist and forms. */
export const frontDeskDomain: Domain = {
  name: 'front-desk',
  features: [
    adminPatientsFeature,
    appointmentSeriesFeature,
    appointmentsFeature,
    availabilityFeature,
    facilitiesFeature,
    scheduleFeature,
    staffOnDutyFeature,
    calendarFeedsFeature,
    publicCalendarsFeature,
    dashboardFeature,
    dayReportFeature,
    deskFeature,
    publicQueueFeature,
    arrivalsFeature,
    guardianshipsFeature,
    patientDetailsFeature,
    patientImportsFeature,
    patientMergesFeature,
    patientsFeature,
    quickAppointmentsFeature,
    sampleRecordsFeature,
    serviceDetailsFeature,
    servicesFeature,
    formSubmissionsFeature,
    publicFormsFeature,
    temporaryFormsFeature,
    roleDashboardFeature,
    leaveImpactFeature,
    myAppointmentsFeature,
    myFormsFeature,
    publicOffersFeature,
    waitlistFeature,
  ],
};

// Functions that other domains may call.
export { setFacilityUnusableFrom } from './facilities/facilities.service';
export { book } from './appointments/appointments.service';
export { readTimeline, recordPatientEvent } from './patient-details/patient-timeline.service';
export { livesOnAs, recordsOf } from './patient-merges/merged-records.service';
export {
  addStaffLeave,
  assignDoctor,
  doctorsAmong,
  durationFor,
  freeDays,
  lockDoctors,
  lockStaffLeave,
  readClinicDays,
  removeStaffLeave,
  scheduledTime,
  setDoctorUnusableFrom,
} from './schedule/schedule.service';
export { patientsMatching, patientsRepository } from './patients/patients.service';
export {
  activeServices,
  addMissingServices,
  addService,
  changeService,
  findService,
  listServices,
  removeService,
} from './services/services.service';
