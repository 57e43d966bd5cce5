export const presentUser = (name) => name;
