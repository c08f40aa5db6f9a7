@rem npm start begins with "exec", so that a signal to npm reaches the shop itself; Windows' own shell has no such word.
@%*
