import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/shortcuts/shortcuts.messages.js';

export const shortcuts = translateMessages<typeof t>('shortcuts', {
  lead: 'Estas teclas funcionan en esta página, salvo mientras escribes en un campo. Puedes desactivarlas en los ajustes.',
  showKeys: 'Mostrar las teclas de esta página',
  tip: 'Tecla: {key}',
  title: 'Atajos de teclado',
});
