msgid ""
msgstr ""
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"X-Generator: @lingui/cli\n"
"Language: hi\n"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Clinic"
msgstr "क्लिनिक"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Couldn't load your messages"
msgstr "आपके संदेश लोड नहीं हो सके"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Loading your messages..."
msgstr "आपके संदेश लोड हो रहे हैं..."

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Logged in as"
msgstr "इस नाम से साइन इन"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Unread messages"
msgstr "बिना पढ़े संदेश"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "__title__"
msgstr "__title_hi__"
