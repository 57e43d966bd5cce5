import english from 'ra-language-english';
import words from '../../shared/i18n/locales/en/reactAdmin.json';

/** Words of components that the console does not have: uploads, saved queries, selections of rows, forms that delete, … */
const unused =
  /^(saved_queries|guesser|configurable|input)\.|(bulk_|clear_array|delete|select_|unselect|clone|create|export|\.move_|remove$|expand|add$|update$|toggle_theme|search_columns|partial_page|upload)|^(page\.invite|boolean\.null|message\.about)$|^auth\.(username|password|email|sign_in)|^notification\.(updated|application)|^validation\.(minValue|maxValue|number|oneOf|regex|unique)/;

function keysOf(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

it('the console has words for every key that the components of react-admin ask for', () => {
  const asked = keysOf(english.ra).filter((key) => !unused.test(key));
  expect(keysOf(words).filter((key) => key !== 'action.update_application').sort()).toEqual(
    asked.filter((key) => key !== 'action.update_application').sort(),
  );
});
