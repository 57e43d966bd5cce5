export { review } from '../backups/BackupsPage';
