import { standaloneApp } from '@polyclinic/frame/standalone';
import { createRoot } from 'react-dom/client';
import { remote } from './remote';
import { screens, texts } from './screens';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');
createRoot(place).render(await standaloneApp({ remote, screens, texts }));
