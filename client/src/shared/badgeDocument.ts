/** Comes first, so that it holds for all that follows. The policy of the page holds in the frame as well. */
const policy = "default-src 'none'; img-src https: data:; form-action 'none'; base-uri 'none'";

/** The document of a badge's frame. Its own style sheet would be refused by the page's policy. */
export const badgeDocument = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<body bgcolor="#ffffff" text="#16191d"><div align="center">${html}</div></body>`;
