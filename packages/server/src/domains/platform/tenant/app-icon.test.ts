import { IMAGE_LIMITS } from '@polyclinic/contract';
import { readBase64Image } from '../../../platform/images/images.service';
import { iconPng } from './app-icon';

test('the icons this server draws are pictures by its own rules', async () => {
  for (const isMaskable of [true, false]) {
    const icon = { background: '#6d28d9', foreground: '#ffffff', initials: 'CP', isMaskable };
    const data = (await iconPng(icon, 192)).toString('base64');
    const read = await readBase64Image(data, { mayBeIcon: false, ...IMAGE_LIMITS });
    expect(read).toMatchObject({ contentType: 'image/png', width: 192, height: 192 });
  }
});
