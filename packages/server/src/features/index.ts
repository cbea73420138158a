import type { Feature } from '../http/service';
import { authFeature } from './auth/auth.service';
import { modulesFeature } from './modules/modules.service';
import { setupFeature } from './setup/setup.service';
import { superAdminFeature } from './super-admin/super-admin.service';

/** Every resource the server answers for. */
export const features: Feature[] = [authFeature, modulesFeature, setupFeature, superAdminFeature];
