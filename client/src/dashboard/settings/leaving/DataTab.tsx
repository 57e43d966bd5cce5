import type { UserView } from '../../../shared/api/generated/api.schemas';
import { Sections } from '../Sections';
import { DeletionSection } from './DeletionSection';
import { ExportSection } from './ExportSection';

/** The export of everything, and the deletion of the account. */
export const DataTab = ({ user }: { user: UserView }) => (
  <Sections>
    <ExportSection user={user} />
    <DeletionSection user={user} />
  </Sections>
);
