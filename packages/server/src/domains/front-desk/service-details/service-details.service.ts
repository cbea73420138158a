import { addDays, SERVICE_USE_DAYS, serviceDetails } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { dateOf } from '../../../platform/time/zone-clock';
import { listFacilities } from '../facilities/facilities.service';
import { byName, missingSkills } from '../schedule/schedule.service';
import { findService } from '../services/services.service';
import { serviceDetailsRepository as repository } from './service-details.repository';

/** Everything about a service on one page. The tables belong to services, users and appointments. */
export const serviceDetailsFeature = feature(
  serviceDetails,
  {
    async get({ params: { id } }, caller) {
      const { db, now } = caller;
      const service = await findService(id, caller);
      const { doctorIds, facilityIds, skills } = service;
      const doctors = (await repository.doctors(db, doctorIds)).map(({ skills: known, ...doctor }) => ({
        ...doctor,
        missingSkills: missingSkills(skills, known),
      }));
      const today = dateOf(await repository.timeZone(db), now().getTime());
      const period = { dateFrom: addDays(today, -SERVICE_USE_DAYS), dateTo: today };
      return {
        service,
        facilities: (await listFacilities(db)).filter((facility) => facilityIds.includes(facility.id)),
        doctors: doctors.toSorted(byName),
        use: { ...period, ...(await repository.use(db, id, period)) },
      };
    },
  },
  view,
);
